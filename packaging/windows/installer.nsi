; The Windows installer. Compiled by packaging/build, which defines every ${NAME} used here.
; For one user, without administrator rights; uninstalling keeps the player's files unless asked.
; No Target: x86-unicode is what every NSIS makes; Debian's could also make a 64-bit installer, the official one cannot.
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "Sections.nsh"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"
!define SETTINGS_KEY "Software\${APP_ID}"
!define THEME_CLASS "${APP_ID}.theme"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${SETTINGS_KEY}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION_NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "FileDescription" "${SETUP}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "(c) ${YEAR} ${PUBLISHER}"
VIAddVersionKey "LegalTrademarks" "${TRADEMARKS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${SLUG}.exe"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(STAYS)"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENSE_FILE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
; Languages and their texts, from the game's own catalogs. Windows chooses among them.
!include "${LANGUAGES}"

; Take away what an installation put there. Its folder is removed whole only where it is really ours.
!macro REMOVE_PROGRAM
    ${If} ${FileExists} "$INSTDIR\${SLUG}.exe"
        RMDir /r "$INSTDIR\_internal"
        RMDir /r "$INSTDIR\licenses"
        Delete "$INSTDIR\${SLUG}.exe"
        Delete "$INSTDIR\${SLUG}-console.exe"
    ${EndIf}
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
!macroend

Section "-Program"
    SetShellVarContext current
    !insertmacro REMOVE_PROGRAM
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}${SLASH}*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${SLUG}.exe" "" "" "" SW_SHOWNORMAL "" "$(SUMMARY)"

    WriteRegStr HKCU "${SETTINGS_KEY}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Classes\${THEME_SUFFIX}" "" "${THEME_CLASS}"
    WriteRegStr HKCU "Software\Classes\${THEME_CLASS}" "" "$(THEME_FILE)"
    WriteRegStr HKCU "Software\Classes\${THEME_CLASS}\DefaultIcon" "" "$INSTDIR\${SLUG}.exe,0"
    WriteRegStr HKCU "Software\Classes\${THEME_CLASS}\shell\open\command" "" '"$INSTDIR\${SLUG}.exe" "%1"'

    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${SLUG}.exe"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PUBLISHER}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${HOMEPAGE}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "HelpLink" "${HOMEPAGE}/issues"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "un.${NAME}" UN_PROGRAM
    SectionIn RO
    SetShellVarContext current
    !insertmacro REMOVE_PROGRAM
    Delete "$SMPROGRAMS\${NAME}.lnk"
    DeleteRegKey HKCU "Software\Classes\${THEME_CLASS}"
    ReadRegStr $0 HKCU "Software\Classes\${THEME_SUFFIX}" ""
    ${If} $0 == "${THEME_CLASS}"
        DeleteRegKey HKCU "Software\Classes\${THEME_SUFFIX}"
    ${EndIf}
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    DeleteRegKey HKCU "${SETTINGS_KEY}"
SectionEnd

; Off unless it is ticked, or the uninstaller was called with /PURGE.
Section /o "un.$(MINE)" UN_PLAYER
    SetShellVarContext current
    RMDir /r "$LOCALAPPDATA\${SLUG}"
SectionEnd

Function un.onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/PURGE" $1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${UN_PLAYER}
    ${EndIf}
FunctionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${UN_PROGRAM} "$(GAME_TOLD)"
    !insertmacro MUI_DESCRIPTION_TEXT ${UN_PLAYER} "$(MINE_TOLD)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
