# Run by cpack before it makes the Debian package from the installed files: brings them where Debian
# wants them. All of them get the time of the release.
if(NOT CPACK_GENERATOR STREQUAL DEB)
  return()
endif()
execute_process(COMMAND date -u -d ${CPACK_RELEASE_DATE} +%s OUTPUT_VARIABLE time
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(ENV{SOURCE_DATE_EPOCH} ${time})

set(usr ${CPACK_TEMPORARY_DIRECTORY}/usr)
set(doc ${usr}/share/doc/missing-piece)
file(RENAME ${usr}/bin ${usr}/games)
file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(GLOB programs ${usr}/games/* ${usr}/libexec/missing-piece/*)
execute_process(COMMAND strip --remove-section=.comment ${programs} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages ${usr}/share/man/man6/*.6)
execute_process(COMMAND gzip -9n ${pages} ${doc}/changelog COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND chmod -R go=u-w ${usr} COMMAND_ERROR_IS_FATAL ANY) # whatever the umask is
