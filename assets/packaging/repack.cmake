# Run by cpack after it made packages: packs them again, so that they don't depend on the file system.
# All files in a Debian package have the time of the release; see deb.cmake.
if(CPACK_GENERATOR STREQUAL DEB) # Installed-Size counts folders as Debian does, not as the disk does
  foreach(file ${CPACK_PACKAGE_FILES})
    execute_process(COMMAND sh -ec [[
      umask 022
      rm -rf "$2"
      dpkg-deb --raw-extract "$1" "$2"
      size=$(find "$2/usr" -printf '%y %s\n' | awk '{ size += /^d/ ? 1 : int(($2 + 1023) / 1024) } END { print size }')
      sed -i "s/^Installed-Size:.*/Installed-Size: $size/" "$2/DEBIAN/control"
      touch -d "@$SOURCE_DATE_EPOCH" "$2/DEBIAN/control" "$2/DEBIAN" "$2"
      dpkg-deb -Zxz --threads-max=1 --root-owner-group --build "$2" "$1"
    ]] sh ${file} ${CPACK_TEMPORARY_DIRECTORY}-again OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
elseif(CPACK_GENERATOR STREQUAL TGZ) # in the order of names, and with a PKGBUILD that has its checksum
  get_filename_component(above ${CPACK_TEMPORARY_DIRECTORY} DIRECTORY)
  get_filename_component(folder ${CPACK_TEMPORARY_DIRECTORY} NAME)
  execute_process(
    COMMAND tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=u-w
            --mtime=${CPACK_RELEASE_DATE}T00:00Z --format=gnu -C ${above} -c ${folder}
    COMMAND gzip -9n
    OUTPUT_FILE ${CPACK_PACKAGE_FILES} COMMAND_ERROR_IS_FATAL ANY)
  file(SHA256 ${CPACK_PACKAGE_FILES} MP_TARBALL_SHA256)
  configure_file(${CPACK_PKGBUILD} ${CPACK_PACKAGE_DIRECTORY}/PKGBUILD @ONLY)
endif()
