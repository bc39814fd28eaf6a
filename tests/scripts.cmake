# Tests that are scripts: the rules about folders, the desktop entry, and the end-to-end
# tests, one CTest test per file of tests/e2e.
find_program(MP_DESKTOP_VALIDATE desktop-file-validate REQUIRED)
add_test(NAME desktop_entry COMMAND ${MP_DESKTOP_VALIDATE} ${CMAKE_BINARY_DIR}/share/applications/${MP_ID}.desktop)

find_program(MP_MANDOC mandoc REQUIRED)
add_test(NAME manual COMMAND ${MP_MANDOC} -T lint -W warning ${MP_MANUAL}/missing-piece.6 ${MP_MANUAL}/missing-piece-cli.6)

# The system's Python: the modules Xlib and PIL come with its packages.
find_program(MP_PYTHON python3 PATHS /usr/bin /bin NO_DEFAULT_PATH REQUIRED)
add_test(NAME layers COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/layers.py ${CMAKE_SOURCE_DIR})
# The game has no decoders, not even in libraries that its libraries need; the decoding program has no SDL.
add_test(NAME libraries COMMAND sh -c "found=$(ldd \"$0\") && ! echo \"$found\" | grep -E 'lib(SDL2_image|avif|gif|heif|jxl|lcms|rsvg|tiff|webp)' &&
  found=$(ldd \"$1\") && ! echo \"$found\" | grep -E 'lib(SDL|X|pulse|wayland)'" $<TARGET_FILE:missing-piece> $<TARGET_FILE:missing-piece-decode>)
add_test(NAME release COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/release.py ${CMAKE_SOURCE_DIR})
add_test(NAME left_out COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/windows/left_out.py ${CMAKE_SOURCE_DIR})
add_test(NAME translations COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/translations.py)
# Two test languages: xx is longer and has accents, xr is also written from right to left.
add_custom_target(pseudo_languages ALL DEPENDS missing-piece
  COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/translations.py pseudo ${CMAKE_BINARY_DIR}/share/locale)
add_test(NAME readme COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/readme.py
         $<TARGET_FILE:missing-piece-cli> $<TARGET_FILE:missing-piece> ${MP_MANUAL}/missing-piece.6)
add_test(NAME corpus COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/test_corpus.py $<TARGET_FILE:missing-piece-decode>)
add_test(NAME options COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/options.py
         ${CMAKE_BINARY_DIR}/share $<TARGET_FILE:missing-piece-cli> $<TARGET_FILE:missing-piece>)
add_test(NAME bench COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/bench/page.py --check $<TARGET_FILE:bench>)
add_test(NAME bench_start COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/bench/window.py $<TARGET_FILE:bench_game> start)
set_tests_properties(bench_start PROPERTIES PROCESSORS 2
  ENVIRONMENT "BENCH_STARTS=1;SDL_VIDEODRIVER=dummy;DBUS_SESSION_BUS_ADDRESS=disabled:")
foreach(name cli cli_bounds cli_faults cli_play cli_screen)
  string(REPLACE "cli_" "" file ${name})
  add_test(NAME ${name} COMMAND ${MP_PYTHON} -B -m unittest test_${file} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/cli)
  set_tests_properties(${name} PROPERTIES TIMEOUT 1800 PROCESSORS 2
    ENVIRONMENT "MP_CLI=$<TARGET_FILE:missing-piece-cli>;MP_VERSION=${PROJECT_VERSION}")
endforeach()
set_tests_properties(cli PROPERTIES PROCESSORS 3 COST ${FIRST})
set_tests_properties(cli_faults PROPERTIES PROCESSORS 3 COST ${NEXT} ENVIRONMENT "MP_CLI=$<TARGET_FILE:cli_faults>")

file(GLOB e2e CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/e2e/test_*.py)
foreach(file ${e2e})
  get_filename_component(name ${file} NAME_WE)
  string(REPLACE "test_" "e2e_" name ${name})
  add_test(NAME ${name} COMMAND ${MP_PYTHON} -B -m unittest -v ${file} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/e2e)
  set_tests_properties(${name} PROPERTIES LABELS e2e TIMEOUT 1800 PROCESSORS 2
    ENVIRONMENT "MP_PROGRAM=$<TARGET_FILE:missing-piece>;MP_DRIVER=$<TARGET_FILE:game_driver>;MP_BUILD=${CMAKE_BINARY_DIR};MP_SOURCE=${CMAKE_SOURCE_DIR};MP_ARTIFACTS=${CMAKE_BINARY_DIR}/e2e")
endforeach()

set_tests_properties(e2e_kept e2e_trouble e2e_remembered e2e_solve e2e_controls e2e_challenges e2e_share e2e_presence
  e2e_window e2e_gallery e2e_install e2e_simple e2e_offer
  PROPERTIES COST ${LONG})
set_tests_properties(e2e_presence PROPERTIES PROCESSORS 1) # waits
# These need more packages. A desktop that can't run here is skipped, and CTest says so.
set_tests_properties(e2e_wayland e2e_gnome e2e_presence_gnome e2e_sway e2e_kde e2e_touch PROPERTIES LABELS "e2e;all" SKIP_REGULAR_EXPRESSION "\nOK \\(skipped=")
set_tests_properties(e2e_install PROPERTIES LABELS "e2e;sample")
set_tests_properties(e2e_soak e2e_offer PROPERTIES LABELS "e2e;memory")
set_tests_properties(cli cli_bounds cli_faults cli_play PROPERTIES LABELS memory)
set_property(TEST options cli cli_faults e2e_challenges e2e_keyboard e2e_kills e2e_kept e2e_offer e2e_presence e2e_remembered e2e_solve e2e_window sheets solver store APPEND PROPERTY LABELS sample)

# The packages of an optimised build; run.sh --all runs the first two, --long the others.
if(NOT MP_SANITIZE)
  foreach(part Installed Rebuilt Recipes Tarball)
    string(TOLOWER package_${part} name)
    add_test(NAME ${name} COMMAND ${MP_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/package.py
             ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR} ${part})
    set_tests_properties(${name} PROPERTIES TIMEOUT 3600 PROCESSORS 3 COST ${FIRST} LABELS players)
  endforeach()
endif()

# Compares every screen with its stored picture; and checks that the comparison works.
set(golden ${CMAKE_CURRENT_SOURCE_DIR}/golden)
add_test(NAME golden COMMAND ${MP_PYTHON} -B ${golden}/compare.py $<TARGET_FILE:golden>
         ${MP_DATA_DIR} ${CMAKE_BINARY_DIR}/golden --kind own)
add_test(NAME golden_portable COMMAND ${MP_PYTHON} -B ${golden}/compare.py $<TARGET_FILE:golden>
         ${MP_DATA_DIR} ${CMAKE_BINARY_DIR}/golden --kind portable)
add_test(NAME golden_compare COMMAND ${MP_PYTHON} -B ${golden}/test_compare.py
         $<TARGET_FILE:golden> ${MP_DATA_DIR})
set_tests_properties(golden golden_portable golden_compare PROPERTIES TIMEOUT 1800 PROCESSORS 3 COST ${NEXT})
set_tests_properties(golden PROPERTIES SKIP_RETURN_CODE 77) # another version of Inter
set_property(TEST golden APPEND PROPERTY LABELS sample)
