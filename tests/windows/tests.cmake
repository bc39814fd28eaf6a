# Tests of a build for Windows, which wine runs: of the game without a window. Those of other folders are for a system like Unix,
# in parts, or take long there. run.sh has them built and run; windows.sh has the libraries.
enable_testing()
pkg_check_modules(cmocka REQUIRED QUIET IMPORTED_TARGET cmocka)
file(GLOB support CONFIGURE_DEPENDS tests/support/*.c)
list(FILTER support EXCLUDE REGEX "/(faults|session)\\.c$") # they are for a system like Unix,
add_library(support STATIC ${support})
target_include_directories(support PUBLIC tests)
target_link_libraries(support PUBLIC puzzle PkgConfig::cmocka)
target_compile_options(support PUBLIC -Wno-unused-parameter)
target_compile_definitions(support PRIVATE TESTS_DESKTOP="${CMAKE_SOURCE_DIR}/tests/desktop")
foreach(folder game)
  file(GLOB files CONFIGURE_DEPENDS tests/${folder}/*.c)

  add_executable(test_${folder} ${files} ${resources})
  target_link_libraries(test_${folder} PRIVATE ${folder} support)
  target_compile_options(test_${folder} PRIVATE -O1 -include ${CMAKE_SOURCE_DIR}/tests/windows/posix.h)
  target_compile_definitions(test_${folder} PRIVATE
    TEST_HERE="${CMAKE_SOURCE_DIR}/tests/${folder}" TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data"
    TEST_BOARDS="${CMAKE_SOURCE_DIR}/assets/boards" TEST_SHARE="${MP_DATA_DIR}"
    TEST_PROGRAM="$<TARGET_FILE:missing-piece>" TEST_DECODER="$<TARGET_FILE:missing-piece-decode>")
  add_test(NAME ${folder} COMMAND test_${folder})
endforeach()
