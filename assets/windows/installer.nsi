; The installer of the game for one user of Windows, who needs no rights. assets/packaging/windows.sh makes it from the folder
; GAME, which is that of the zip, of this VERSION, as OUTPUT.
Unicode true
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
!include MUI2.nsh
!include FileFunc.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\MissingPiece"
!define CLASS "MissingPiece.Puzzle"

Name "Missing Piece"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Missing Piece"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\missing-piece.exe"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "PortugueseBR"
!insertmacro MUI_LANGUAGE "Ukrainian"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Polish"

Section
	SetOutPath "$INSTDIR"
	; what an older version had and this one hasn't
	RMDir /r "$INSTDIR\share"
	RMDir /r "$INSTDIR\libexec"
	File /r "${GAME}/*"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Missing Piece.lnk" "$INSTDIR\missing-piece.exe"

	WriteRegStr HKCU "Software\Classes\.missingpiece" "" "${CLASS}"
	WriteRegStr HKCU "Software\Classes\${CLASS}" "" "Missing Piece"
	WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\missing-piece.exe,0"
	WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\missing-piece.exe" "%1"'
	; in "Open with" of pictures
	WriteRegStr HKCU "Software\Classes\Applications\missing-piece.exe\shell\open\command" "" '"$INSTDIR\missing-piece.exe" "%1"'
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Missing Piece"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\missing-piece.exe"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Section Uninstall
	; only what was installed: the player may have chosen a folder with other files
	Delete "$INSTDIR\missing-piece.exe"
	Delete "$INSTDIR\missing-piece-cli.exe"
	Delete "$INSTDIR\uninstall.exe"
	RMDir /r "$INSTDIR\libexec"
	RMDir /r "$INSTDIR\share"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Missing Piece.lnk"
	DeleteRegKey HKCU "Software\Classes\.missingpiece"
	DeleteRegKey HKCU "Software\Classes\${CLASS}"
	DeleteRegKey HKCU "Software\Classes\Applications\missing-piece.exe"
	DeleteRegKey HKCU "${UNINSTALL}"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
	RMDir /r "$LOCALAPPDATA\cache\missing-piece"
	RMDir "$LOCALAPPDATA\cache"
	MessageBox MB_YESNO|MB_DEFBUTTON2 "Delete your games, results and settings, too?" /SD IDNO IDNO keep
	RMDir /r "$LOCALAPPDATA\missing-piece"
	keep:
SectionEnd
