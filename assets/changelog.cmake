# Reads assets/changelog, the only place of the version and the release date: sets MP_VERSION,
# MP_RELEASE_DATE, MP_MANUAL_DATE, MP_MAINTAINER, and the releases as MP_RELEASES for the metadata and as
# MP_RPM_CHANGELOG for Fedora. It has Debian's format, so that packages can contain it as it is.
set(MP_CHANGELOG ${CMAKE_CURRENT_LIST_DIR}/changelog)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${MP_CHANGELOG})

set(months January February March April May June July August September October November December)
file(STRINGS ${MP_CHANGELOG} lines ENCODING UTF-8)
foreach(line IN LISTS lines)
  if(line MATCHES "^  .*[;&<]")
    message(FATAL_ERROR "assets/changelog can't contain ; & or <, which mean something in CMake and XML: ${line}")
  endif()
  if(line MATCHES "^missing-piece \\(([0-9.]+)\\)")
    set(version ${CMAKE_MATCH_1})
    set(items)
  elseif(line MATCHES "^  \\* (.*)")
    list(APPEND items "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^    (.*)")
    string(APPEND items " ${CMAKE_MATCH_1}")
  elseif(line MATCHES "^ -- (.*)  ([A-Z][a-z][a-z]), ([0-9]+) ([A-Z][a-z][a-z]) ([0-9]+) ")
    set(name ${months})
    list(FILTER name INCLUDE REGEX ^${CMAKE_MATCH_4})
    list(FIND months "${name}" month)
    math(EXPR month "${month} + 101")
    string(SUBSTRING ${month} 1 2 month)
    set(date ${CMAKE_MATCH_5}-${month}-${CMAKE_MATCH_3})
    if(NOT DEFINED MP_VERSION)
      set(MP_VERSION ${version})
      set(MP_RELEASE_DATE ${date})
      set(MP_MANUAL_DATE "${name} ${CMAKE_MATCH_3}, ${CMAKE_MATCH_5}")
      set(MP_MAINTAINER ${CMAKE_MATCH_1})
    endif()
    list(JOIN items "\n- " rpm_items)
    string(APPEND MP_RPM_CHANGELOG "* ${CMAKE_MATCH_2} ${CMAKE_MATCH_4} ${CMAKE_MATCH_3} ${CMAKE_MATCH_5} \
${CMAKE_MATCH_1} - ${version}-1\n- ${rpm_items}\n\n")
    list(JOIN items "</li>\n          <li>" items)
    string(APPEND MP_RELEASES "
    <release version=\"${version}\" date=\"${date}\">
      <description>
        <ul>
          <li>${items}</li>
        </ul>
      </description>
    </release>")
  endif()
endforeach()
