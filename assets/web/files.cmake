# web_files(FOLDER): what differs in the files of a folder of src, where the game is a page.
macro(web_files folder)
  if(${folder} STREQUAL system) # these need only POSIX
    foreach(file files listing paths status stream)
      list(APPEND files ${CMAKE_SOURCE_DIR}/src/system/linux/${file}.c)
    endforeach()
  endif()
  if(${folder} STREQUAL decode) # there are no processes
    list(FILTER files EXCLUDE REGEX /sandbox)
  endif()
endmacro()
