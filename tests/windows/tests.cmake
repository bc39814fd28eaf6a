# The tests of a build for Windows, which wine runs: those of folders that need no window, and no system that is like Unix.
# run.sh has them built and run; windows.sh has the libraries.
enable_testing()
pkg_check_modules(cmocka REQUIRED QUIET IMPORTED_TARGET cmocka)
file(GLOB support CONFIGURE_DEPENDS tests/support/*.c)
add_library(support STATIC ${support})
target_include_directories(support PUBLIC tests)
target_link_libraries(support PUBLIC puzzle PkgConfig::cmocka)
target_compile_options(support PUBLIC -Wno-unused-parameter)
target_compile_definitions(support PRIVATE TESTS_DESKTOP="${CMAKE_SOURCE_DIR}/tests/desktop")
# Without locks for wine's own: its drive z: is this system's root.
foreach(folder puzzle game solver)
  file(GLOB files CONFIGURE_DEPENDS tests/${folder}/*.c)
  add_executable(test_${folder} ${files} ${resources})
  target_link_libraries(test_${folder} PRIVATE ${folder} support)
  target_compile_options(test_${folder} PRIVATE -O1)
  target_compile_definitions(test_${folder} PRIVATE
    TEST_HERE="${CMAKE_SOURCE_DIR}/tests/${folder}" TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data"
    TEST_BOARDS="${CMAKE_SOURCE_DIR}/assets/boards" TEST_SHARE="${MP_DATA_DIR}"
    TEST_PROGRAM="$<TARGET_FILE:missing-piece>" TEST_DECODER="$<TARGET_FILE:missing-piece-decode>")
  add_test(NAME ${folder} COMMAND test_${folder})
endforeach()
