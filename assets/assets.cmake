# Fonts come from the system's packages: found here, copied into the build
# folder's share and installed beside the game. None of them is committed. The
# game asks fontconfig for those that aren't found.
function(find_font variable file package)
  find_file(${variable} NAMES ${file}.otf ${file}.ttf
    PATHS /usr/share/fonts /usr/local/share/fonts
    PATH_SUFFIXES opentype/inter truetype/inter inter inter-fonts rsms-inter-fonts OTF TTF truetype
                  truetype/dejavu dejavu dejavu-sans-fonts
    DOC "${file} of the package ${package}")
  if(NOT ${variable})
    message(STATUS "The font ${file} (package ${package}) was not found: the game will use a similar font")
  endif()
endfunction()

find_font(MP_FONT_REGULAR Inter-Medium fonts-inter)
find_font(MP_FONT_BOLD Inter-SemiBold fonts-inter)
find_font(MP_FONT_FALLBACK DejaVuSans fonts-dejavu-core)

set(MP_FONTS "${MP_FONT_REGULAR}=regular.otf" "${MP_FONT_BOLD}=bold.otf" "${MP_FONT_FALLBACK}=fallback.ttf")
foreach(pair ${MP_FONTS})
  string(REPLACE "=" ";" pair ${pair})
  list(GET pair 0 from)
  list(GET pair 1 to)
  if(NOT EXISTS ${from})
    continue()
  endif()
  configure_file(${from} ${MP_DATA_DIR}/fonts/${to} COPYONLY)
  # Installed in /usr, where packages go, fonts are links into the fonts' own packages.
  set(folder ${CMAKE_INSTALL_DATADIR}/missing-piece/fonts)
  install(DIRECTORY DESTINATION ${folder})
  install(CODE "
    if(CMAKE_INSTALL_PREFIX STREQUAL /usr AND \"${from}\" MATCHES ^/usr/)
      file(RELATIVE_PATH link /usr/${folder} ${from})
      file(CREATE_LINK \${link} \$ENV{DESTDIR}/usr/${folder}/${to} SYMBOLIC)
    else()
      file(INSTALL ${from} DESTINATION \${CMAKE_INSTALL_PREFIX}/${folder} RENAME ${to})
    endif()")
endforeach()

# The boards to be played as challenges.
configure_file(${CMAKE_SOURCE_DIR}/assets/boards.csv ${MP_DATA_DIR}/boards.csv COPYONLY)
install(FILES assets/boards.csv DESTINATION ${CMAKE_INSTALL_DATADIR}/missing-piece)

# The pictures and the solver's weights.
foreach(pattern pictures/*.svg weights/*.weights)
  get_filename_component(folder ${pattern} DIRECTORY)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/${pattern})
  foreach(file ${files})
    get_filename_component(name ${file} NAME)
    configure_file(${file} ${MP_DATA_DIR}/${folder}/${name} COPYONLY)
  endforeach()
  install(FILES ${files} DESTINATION ${CMAKE_INSTALL_DATADIR}/missing-piece/${folder})
endforeach()

# A catalogue for each language; tests/translations.py updates and checks them.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/translations/*.po)
foreach(file ${files})
  get_filename_component(language ${file} NAME_WE)
  set(catalogue ${CMAKE_BINARY_DIR}/share/locale/${language}/LC_MESSAGES/missing-piece.mo)
  get_filename_component(folder ${catalogue} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${catalogue} DEPENDS ${file}
    COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --check-format -o ${catalogue} ${file})
  list(APPEND catalogues ${catalogue})
  list(APPEND languages ${language})
  configure_file(${file} ${CMAKE_BINARY_DIR}/translations/${language}.po COPYONLY)
  install(FILES ${catalogue} DESTINATION ${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES)
endforeach()
string(REPLACE ";" " " languages "${languages}")
file(WRITE ${CMAKE_BINARY_DIR}/translations/LINGUAS "${languages}\n")

# translated(KIND FROM FOLDER NAME): the desktop entry or an XML file with its texts in all languages, written
# to the build folder's share and installed. translations/its says which texts of XML files these are.
file(GLOB rules ${CMAKE_SOURCE_DIR}/assets/translations/its/*)
function(translated kind from folder name)
  set(to ${CMAKE_BINARY_DIR}/share/${folder}/${name})
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share/${folder})
  add_custom_command(OUTPUT ${to} DEPENDS ${from} ${ARGN} ${rules}
    COMMAND ${CMAKE_COMMAND} -E env GETTEXTDATADIR=${CMAKE_SOURCE_DIR}/assets/translations
            ${GETTEXT_MSGFMT_EXECUTABLE} --${kind} --template=${from} -d ${CMAKE_BINARY_DIR}/translations -o ${to})
  install(FILES ${to} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
  set_property(GLOBAL APPEND PROPERTY MP_TRANSLATED ${to})
endfunction()

set(metadata ${CMAKE_BINARY_DIR}/translations/missing-piece.metainfo.xml)
configure_file(assets/missing-piece.metainfo.xml.in ${metadata} @ONLY)
translated(xml ${metadata} metainfo ${MP_ID}.metainfo.xml ${files})
translated(xml ${CMAKE_SOURCE_DIR}/assets/missing-piece.mime.xml mime/packages ${MP_ID}.xml ${files})
translated(desktop ${CMAKE_SOURCE_DIR}/assets/missing-piece.desktop applications ${MP_ID}.desktop ${files})
get_property(made GLOBAL PROPERTY MP_TRANSLATED)
add_custom_target(catalogues ALL DEPENDS ${catalogues} ${made})
add_dependencies(missing-piece catalogues)
add_dependencies(missing-piece-cli catalogues)

install(TARGETS missing-piece missing-piece-cli)
install(TARGETS missing-piece-decode DESTINATION libexec/missing-piece) # where the game looks for it

# The desktop entry, its file type, the metadata and the icon are named by the application's id.
install(FILES assets/icons/missing-piece.svg RENAME ${MP_ID}.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)

# build_tool(NAME FILES…): a program that runs while building, so without sanitizers: their
# runtimes may not start here.
function(build_tool name)
  add_executable(${name} ${ARGN})
  target_compile_options(${name} PRIVATE -fno-sanitize=all)
  target_link_options(${name} PRIVATE -fno-sanitize=all)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
endfunction()

build_tool(icon_png assets/icon_png.c)
target_link_libraries(icon_png PRIVATE PkgConfig::SDL2_image PkgConfig::sdl2)

# picture(NAME SIDE FOLDER FILE): draws assets/NAME.svg as FILE in the folder of the build folder's share,
# installed in the same.
function(picture name side folder file)
  set(svg ${CMAKE_SOURCE_DIR}/assets/${name}.svg)
  set(png ${CMAKE_BINARY_DIR}/share/${folder}/${file})
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share/${folder})
  add_custom_command(OUTPUT ${png} COMMAND icon_png ${svg} ${side} ${png} DEPENDS icon_png ${svg}
    COMMENT "Drawing ${file}, ${side} pixels large" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY MP_PNGS ${png})
  install(FILES ${png} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
endfunction()

foreach(side 16 22 24 32 48 64 128 256 512)
  picture(icons/missing-piece ${side} icons/hicolor/${side}x${side}/apps ${MP_ID}.png)
endforeach()

# The game scales these: many times the size of icons on a plain display, about as much as lessons on a dense
# one, and the window's icon.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/icons/*.svg)
set(side_of_lesson 768)
set(side_of_missing-piece 128)
foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  set(side 144)
  if(DEFINED side_of_${name})
    set(side ${side_of_${name}})
  endif()
  picture(icons/${name} ${side} missing-piece/icons ${name}.png)
endforeach()

# The picture of the very first start, as large as its window needs it (READING_FIRST_SIDE).
picture(pictures/attic-library 955 missing-piece/drawn attic-library-955.png)
get_property(files GLOBAL PROPERTY MP_PNGS)
add_custom_target(icons ALL DEPENDS ${files})
add_dependencies(ui icons)

# The manual pages' options and commands and the shells' completions come from the tables in the
# code.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/texts/*.c)
string(TOLOWER ${CMAKE_HOST_SYSTEM_NAME} host)
file(GLOB base CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/base/*.c ${CMAKE_SOURCE_DIR}/src/system/${host}/*.c ${CMAKE_SOURCE_DIR}/src/system/none/machine.c)
list(FILTER base EXCLUDE REGEX /fonts) # needs a library
build_tool(texts ${files} ${base} src/app/options_table.c src/cli/options_table.c src/ui/command.c src/ui/keymap.c src/ui/keys.c)
target_compile_definitions(texts PRIVATE MP_MANUAL_DATE="${MP_MANUAL_DATE}")
target_include_directories(texts PRIVATE
  src $<TARGET_PROPERTY:PkgConfig::sdl2,INTERFACE_INCLUDE_DIRECTORIES>)

# text(KIND FROM TO FOLDER): written to TO in the build folder's share, installed in FOLDER.
function(text kind from to folder)
  get_filename_component(parent ${CMAKE_BINARY_DIR}/share/${to} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/share/${to}
    COMMAND texts ${kind} ${from} ${CMAKE_BINARY_DIR}/share/${to}
    DEPENDS texts ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} COMMENT "Writing ${to}" VERBATIM)
  install(FILES ${CMAKE_BINARY_DIR}/share/${to} DESTINATION ${folder})
  set_property(GLOBAL APPEND PROPERTY MP_TEXTS ${CMAKE_BINARY_DIR}/share/${to})
endfunction()

foreach(name missing-piece missing-piece-cli)
  text(manual assets/${name}.6.in man/man6/${name}.6 ${CMAKE_INSTALL_MANDIR}/man6 assets/${name}.6.in)
  text(bash ${name} bash-completion/completions/${name} ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  text(zsh ${name} zsh/site-functions/_${name} ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  text(fish ${name} fish/vendor_completions.d/${name}.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()
get_property(files GLOBAL PROPERTY MP_TEXTS)
add_custom_target(made_texts ALL DEPENDS ${files})
set(MP_MANUAL ${CMAKE_BINARY_DIR}/share/man/man6)

# Desktops look up in these lists what opens a file. Packages update them when they are installed.
install(CODE "
  if(NOT DEFINED ENV{DESTDIR})
    execute_process(COMMAND update-mime-database \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/mime ERROR_QUIET)
    execute_process(COMMAND update-desktop-database \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/applications ERROR_QUIET)
  endif()")

install(FILES LICENSE assets/changelog DESTINATION ${CMAKE_INSTALL_DOCDIR})
include(assets/packaging/packages.cmake)
