# Tests of a build for Windows, which wine runs: those of each folder but desktop, which has Linux's services, and those with a
# window. run.sh has them built and run; windows.sh has the libraries. left_out.txt says what isn't run, and why.
enable_testing()
pkg_check_modules(cmocka REQUIRED QUIET IMPORTED_TARGET cmocka)

# Each line: a CTest test, a case of it or * for all, and why.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/windows/left_out.txt)
file(STRINGS ${CMAKE_SOURCE_DIR}/tests/windows/left_out.txt lines REGEX "^[^#]")
foreach(line ${lines})
  string(REGEX MATCH "^([a-z0-9_]+) ([^ ]+) ." parts "${line}")
  list(APPEND left_out_of_${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
endforeach()
set(by_wine "sh ${CMAKE_SOURCE_DIR}/tests/windows/program.sh ${CMAKE_BINARY_DIR}/bin")
find_program(MP_PYTHON python3 PATHS /usr/bin /bin NO_DEFAULT_PATH REQUIRED) # with Xlib and PIL

# Wine's folder is made before all tests, and its server ended after them.
add_test(NAME wine_begins COMMAND sh ${CMAKE_SOURCE_DIR}/tests/windows/program.sh ${CMAKE_BINARY_DIR}/bin/begin)
add_test(NAME wine_ends COMMAND sh ${CMAKE_SOURCE_DIR}/tests/windows/program.sh ${CMAKE_BINARY_DIR}/bin/end)
set_tests_properties(wine_begins PROPERTIES FIXTURES_SETUP wine TIMEOUT 600)
set_tests_properties(wine_ends PROPERTIES FIXTURES_CLEANUP wine)

# Headers of POSIX that tests include; posix.h has what they use of these.
foreach(header dlfcn glob poll sys/mman sys/mount sys/prctl sys/resource sys/shm sys/wait)
  file(WRITE ${CMAKE_BINARY_DIR}/posix/${header}.h "")
endforeach()
add_library(posix INTERFACE)
target_include_directories(posix SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/posix)
target_compile_options(posix INTERFACE -O1 -w -include ${CMAKE_SOURCE_DIR}/tests/windows/posix.h)

file(GLOB support CONFIGURE_DEPENDS tests/support/*.c)
list(FILTER support EXCLUDE REGEX "/(faults|session)\\.c$")
add_library(support STATIC ${support})
target_include_directories(support PUBLIC tests)
target_link_libraries(support PUBLIC puzzle posix PkgConfig::cmocka)
target_compile_definitions(support PRIVATE TESTS_DESKTOP="${CMAKE_SOURCE_DIR}/tests/desktop")

# folder_test(FOLDER [NAME…]): all its files but these test_NAME.c.
function(folder_test folder)
  file(GLOB files CONFIGURE_DEPENDS tests/${folder}/*.c)
  foreach(name ${ARGN})
    list(REMOVE_ITEM files ${CMAKE_SOURCE_DIR}/tests/${folder}/test_${name}.c)
  endforeach()
  add_executable(test_${folder} ${files} ${resources})
  target_link_libraries(test_${folder} PRIVATE ${folder} support)
  target_compile_definitions(test_${folder} PRIVATE
    TEST_HERE="${CMAKE_SOURCE_DIR}/tests/${folder}" TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data"
    TEST_BOARDS="${CMAKE_SOURCE_DIR}/assets/boards" TEST_SHARE="${MP_DATA_DIR}"
    TEST_PROGRAM="$<TARGET_FILE:missing-piece>" TEST_DECODER="$<TARGET_FILE:missing-piece-decode>")
  list(JOIN left_out_of_${folder} " " left_out)
  add_test(NAME ${folder} COMMAND sh ${CMAKE_SOURCE_DIR}/tests/windows/program.sh $<TARGET_FILE:test_${folder}>)
  set_tests_properties(${folder} PROPERTIES TIMEOUT 1800 PROCESSORS 3 FIXTURES_REQUIRED wine ENVIRONMENT
    "MP_LEFT_OUT=${left_out};LC_ALL=C.UTF-8;SDL_VIDEODRIVER=dummy;SDL_AUDIODRIVER=dummy;WINEPREFIX=${CMAKE_BINARY_DIR}/wine")
endfunction()

foreach(folder system puzzle game film ui view input probe settings app sheets store)
  folder_test(${folder})
endforeach()
folder_test(photos file_chooser)
folder_test(picture child hostile sandbox)
folder_test(solver faults)
folder_test(sound)
folder_test(worker)
target_link_options(test_worker PRIVATE -Wl,--wrap=SDL_CreateThread)
add_executable(train tests/bench/train.c tests/bench/model.c tests/bench/near.c tests/bench/rank.c)
target_include_directories(train PRIVATE tests)
target_link_libraries(train PRIVATE solver posix)
target_compile_definitions(test_solver PRIVATE TEST_TRAIN="$<TARGET_FILE:train>")
add_dependencies(test_solver train)
foreach(folder photos sound app)
  target_sources(test_${folder} PRIVATE tests/worker/main.c) # these use SDL's events, too
endforeach()
target_sources(test_app PRIVATE tests/store/folder.c tests/store/vfs.c tests/game/fake.c)
target_link_libraries(test_picture PRIVATE decode)
target_link_libraries(test_sheets PRIVATE input)
foreach(folder picture film photos)
  target_link_libraries(test_${folder} PRIVATE PkgConfig::SDL2_image)
endforeach()
foreach(name LoadObject LoadFunction UnloadObject)
  target_link_options(test_film PRIVATE -Wl,--wrap=SDL_${name})
endforeach()
foreach(name AudioInit AudioQuit OpenAudioDevice GetAudioDeviceStatus GetTicks64 CondWaitTimeout)
  target_link_options(test_sound PRIVATE -Wl,--wrap=SDL_${name})
endforeach()
target_link_options(test_sheets PRIVATE -Wl,--wrap=SDL_SetTextInputRect)
foreach(name GetVersion GetWindowBordersSize)
  target_link_options(test_ui PRIVATE -Wl,--wrap=SDL_${name})
endforeach()
foreach(name open close add take_back send)
  target_link_options(test_ui PRIVATE -Wl,--wrap=patch_x11_${name})
endforeach()
target_link_options(test_input PRIVATE -Wl,--wrap=SDL_GetKeyboardFocus)

# The game with a thread that simulates controllers and fingers, and its own time (tests/e2e).
add_executable(game_driver tests/e2e/driver/main.c ${resources})
target_link_libraries(game_driver PRIVATE app posix)
foreach(name SDL_GetTicks64 SDL_WaitEventTimeout view_moving game_due_ms stat open SDL_LoadObject SDL_LoadFunction SDL_UnloadObject)
  target_link_options(game_driver PRIVATE -Wl,--wrap=${name})
endforeach()

# For tests/e2e/clipboard.py.
add_executable(clipboard tests/windows/clipboard.c)
target_include_directories(clipboard PRIVATE src)

# Draws every screen for tests/golden/compare.py.
file(GLOB files CONFIGURE_DEPENDS tests/golden/*.c)
add_executable(golden ${files} tests/sheets/fixture.c ${resources})
target_include_directories(golden PRIVATE tests)
target_link_libraries(golden PRIVATE sheets posix PkgConfig::SDL2_image)
add_test(NAME golden_portable COMMAND ${MP_PYTHON} -B ${CMAKE_SOURCE_DIR}/tests/golden/compare.py "${by_wine}/golden.exe"
         ${MP_DATA_DIR} ${CMAKE_BINARY_DIR}/golden --kind portable --but ${left_out_of_golden_portable})
set_tests_properties(golden_portable PROPERTIES TIMEOUT 1800 PROCESSORS 3 FIXTURES_REQUIRED wine)

# The tests with a window.
file(GLOB files CONFIGURE_DEPENDS tests/e2e/test_*.py)
foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  string(REPLACE test_ e2e_ name ${name})
  list(JOIN left_out_of_${name} " " left_out)
  add_test(NAME ${name} COMMAND ${MP_PYTHON} -B -m unittest -v ${file} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/tests/e2e)
  set_tests_properties(${name} PROPERTIES LABELS e2e TIMEOUT 1800 PROCESSORS 2 FIXTURES_REQUIRED wine ENVIRONMENT
    "MP_WINE=1;MP_LEFT_OUT=${left_out};MP_PROGRAM=${by_wine}/missing-piece.exe;MP_DRIVER=${by_wine}/game_driver.exe;MP_BUILD=${CMAKE_BINARY_DIR};MP_SOURCE=${CMAKE_SOURCE_DIR};MP_ARTIFACTS=${CMAKE_BINARY_DIR}/e2e")
endforeach()

# Those that are left out as a whole; CTest says so.
foreach(line ${lines})
  if(line MATCHES "^([a-z0-9_]+) \\* ")
    set_tests_properties(${CMAKE_MATCH_1} PROPERTIES DISABLED ON)
  endif()
endforeach()
