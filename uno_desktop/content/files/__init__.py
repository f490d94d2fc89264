"""Files from outside, made safe once.

=========== ==========================================================================================
paths       where files lie
atomic      written whole or not at all
yamlio      YAML with positions; ``yaml_edit`` changes it in place
reader      typed reading; ``value_types`` describes what may stand where
file_faults what is wrong, and where; ``terminal`` shows such text safely
media       pictures and sounds by their headers; recordings brought to one level
portrait_check a small JPEG of a stranger's, looked through as a whole
part_limits what a theme's parts may be
=========== ==========================================================================================
"""
