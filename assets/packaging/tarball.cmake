# Run by cpack after it made a tarball: packs it again, because cpack keeps the order in which the
# file system happens to list the files.
if(NOT CPACK_GENERATOR STREQUAL TGZ)
  return()
endif()
get_filename_component(above ${CPACK_TEMPORARY_DIRECTORY} DIRECTORY)
get_filename_component(folder ${CPACK_TEMPORARY_DIRECTORY} NAME)
execute_process(
  COMMAND tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=u-w
          --mtime=${CPACK_RELEASE_DATE}T00:00Z --format=gnu -C ${above} -c ${folder}
  COMMAND gzip -9n
  OUTPUT_FILE ${CPACK_PACKAGE_FILES} COMMAND_ERROR_IS_FATAL ANY)
