# Run by cpack before it makes the Debian packages from the installed files, one for each component: brings
# the files where Debian wants them. All of them get the time of the release.
if(NOT CPACK_GENERATOR STREQUAL DEB)
  return()
endif()
execute_process(COMMAND date -u -d ${CPACK_RELEASE_DATE} +%s OUTPUT_VARIABLE time
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(ENV{SOURCE_DATE_EPOCH} ${time})

set(usr ${CPACK_TEMPORARY_DIRECTORY}/game/usr)
set(doc ${usr}/share/doc/missing-piece)
file(RENAME ${usr}/bin ${usr}/games)
file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
file(RENAME ${doc}/LICENSE ${doc}/copyright)
set(formats ${CPACK_TEMPORARY_DIRECTORY}/formats/usr)
if(EXISTS ${formats}) # unless none of their libraries is here
  file(MAKE_DIRECTORY ${formats}/share/doc)
  file(CREATE_LINK missing-piece ${formats}/share/doc/missing-piece-formats SYMBOLIC)
endif()
file(GLOB programs ${usr}/games/* ${CPACK_TEMPORARY_DIRECTORY}/*/usr/libexec/missing-piece/*)
execute_process(COMMAND strip --remove-section=.comment ${programs} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages ${usr}/share/man/man6/*.6)
execute_process(COMMAND gzip -9n ${pages} ${doc}/changelog COMMAND_ERROR_IS_FATAL ANY)
file(GLOB folders ${CPACK_TEMPORARY_DIRECTORY}/*)
execute_process(COMMAND chmod -R go=u-w ${folders} COMMAND_ERROR_IS_FATAL ANY) # whatever the umask is
