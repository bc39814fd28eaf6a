# What cpack makes, with the same bytes from every folder: two Debian packages (cmake --build build
# --target package), and a source tarball with its PKGBUILD for Arch (--target package_source). The spec for Fedora
# is written to the build folder's packaging.
set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES YES)
set(CPACK_PACKAGE_CONTACT ${MP_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # that of each package is the first line of its description
set(CPACK_PACKAGE_DESCRIPTION "\
Missing Piece cuts any picture into tiles and takes one away. Slide the tiles
to put the picture back together, and the missing piece appears.

Boards have from 2×2 to 32×32 cells. The game gives hints and solves boards
itself, usually in the fewest moves up to 4×4. It has challenges and a board
for every day, keeps your records and unfinished games, and turns a game into
a short code that you can send to a friend.

The program missing-piece-cli plays, shuffles and solves boards in a terminal.")
set(CPACK_DEBIAN_GAME_DESCRIPTION "sliding picture puzzle\n${CPACK_PACKAGE_DESCRIPTION}")
set(CPACK_DEBIAN_FORMATS_DESCRIPTION "\
sliding picture puzzle (more picture formats)
Missing Piece cuts any picture into tiles and takes one away. This package
lets it open AVIF, HEIC, JPEG XL and SVG pictures, too.")
set(CPACK_DEB_COMPONENT_INSTALL YES)
set(CPACK_SET_DESTDIR YES)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/deb.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/repack.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS YES)
set(CPACK_DEBIAN_GAME_PACKAGE_NAME missing-piece)
set(CPACK_DEBIAN_GAME_PACKAGE_DEPENDS "fonts-inter, fonts-dejavu-core")
set(CPACK_DEBIAN_GAME_PACKAGE_RECOMMENDS "missing-piece-formats, libspeechd2, libwebpmux3, libgif7, xdg-desktop-portal, xdg-utils, xclip, wl-clipboard")
set(CPACK_DEBIAN_FORMATS_PACKAGE_SOURCE missing-piece)
set(CPACK_DEBIAN_FORMATS_PACKAGE_DEPENDS "missing-piece (= ${PROJECT_VERSION})")
set(CPACK_RELEASE_DATE ${MP_RELEASE_DATE})

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME missing-piece-${PROJECT_VERSION})
foreach(folder SOURCE BINARY)
  string(REGEX REPLACE "[][^$.*+?|()\\]" "\\\\\\0" ${folder} ${CMAKE_${folder}_DIR})
endforeach()
set(CPACK_SOURCE_IGNORE_FILES "^${SOURCE}/\\.git(/|$)" "^${SOURCE}/build[^/]*/" "^${BINARY}/" "/__pycache__/" "\\.o$")
set(CPACK_PKGBUILD ${CMAKE_BINARY_DIR}/packaging/PKGBUILD.in)
get_cmake_property(CPACK_COMPONENTS_ALL COMPONENTS) # CPack ignores a single one otherwise
include(CPack)

set(MP_TARBALL_SHA256 @MP_TARBALL_SHA256@) # known later
configure_file(${CMAKE_CURRENT_LIST_DIR}/PKGBUILD.in ${CPACK_PKGBUILD} @ONLY)
if(languages) # rpmbuild refuses a pattern of no file
  set(MP_RPM_CATALOGUES "%{_datadir}/locale/*/LC_MESSAGES/missing-piece.mo\n")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/missing-piece.spec.in ${CMAKE_BINARY_DIR}/packaging/missing-piece.spec @ONLY)
