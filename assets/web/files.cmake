# files_of_port(FOLDER): what differs in the files of a folder of src, where the game is a page.
macro(files_of_port folder)
  if(${folder} STREQUAL system) # these need only POSIX
    foreach(file files listing paths status stream)
      list(APPEND files ${CMAKE_SOURCE_DIR}/src/system/linux/${file}.c)
    endforeach()
    foreach(file devices modules region)
      list(APPEND files ${CMAKE_SOURCE_DIR}/src/system/none/${file}.c)
    endforeach()
  endif()
  if(${folder} STREQUAL decode)
    list(APPEND files ${CMAKE_SOURCE_DIR}/src/decode/none/loading.c)
  endif()
endmacro()
