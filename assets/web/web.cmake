# The page: the game as a program of the browser. assets/packaging/web.sh packs its data and puts the rest beside it.
target_link_libraries(page INTERFACE PkgConfig::sdl2 PkgConfig::libwebp)
# Decoding is a part of the program.
target_sources(decode PRIVATE ${CMAKE_SOURCE_DIR}/src/decode/modules/sdl.c)
target_link_libraries(decode PUBLIC PkgConfig::SDL2_image)
target_link_libraries(system PUBLIC decode)
# The rest is made small, as it is loaded before the first frame.
foreach(fast solver pixels picture decode ui view)
  target_compile_options(${fast} PRIVATE -O3)
endforeach()

# Only small functions are put into their only caller: browsers take long to optimise very large ones, and frames wait meanwhile.
set(inline_most --one-caller-inline-max-function-size=100)

# page_program(NAME OUTPUT OPTIONS…): a program of the page, linked by the options. -pthread, which all is compiled with, would
# choose the libraries and the code for threads.
string(REPLACE <FLAGS> -Os CMAKE_C_LINK_EXECUTABLE "${CMAKE_C_LINK_EXECUTABLE}")
set(library ${CMAKE_SOURCE_DIR}/src/system/web/library.js)
function(page_program name output)
  program(${name} src/main.c app decode system SDL)
  set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output})
  target_link_directories(${name} PRIVATE ${sdl2_LIBRARY_DIRS}) # pkg-config leaves out what it takes for usual
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS ${library})
  foreach(function SDL_WaitEvent SDL_WaitEventTimeout SDL_PushEvent SDL_SendWindowEvent emscripten_set_canvas_element_size
          emscripten_get_device_pixel_ratio Emscripten_UpdateWindowFramebuffer SDL_LoadObject SDL_LoadFunction
          SDL_UnloadObject SDL_SetWindowFullscreen SDL_GetWindowFlags SDL_SetClipboardText SDL_GetClipboardText SDL_OpenAudioDevice
          SDL_PauseAudioDevice SDL_GetAudioDeviceStatus SDL_LockAudioDevice SDL_UnlockAudioDevice SDL_CloseAudioDevice open fopen)
    target_link_options(${name} PRIVATE -Wl,--wrap=${function})
  endforeach()
  target_link_options(${name} PRIVATE
    "SHELL:--js-library ${library}" -lidbfs.js -sEXIT_RUNTIME=0
    -sBINARYEN_EXTRA_PASSES=${inline_most} -sINITIAL_MEMORY=64MB -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB
    -sFORCE_FILESYSTEM -sEXPORTED_FUNCTIONS=_main,_malloc,_free,_page_wake,_page_drop,_page_paste,_page_filled,_page_changed,_SDL_IsTextInputActive
    ${ARGN})
endfunction()

page_program(missing-piece game -pthread -sPROXY_TO_PTHREAD -sPTHREAD_POOL_SIZE=5 -sPTHREAD_POOL_DELAY_LOAD -sPTHREAD_POOL_SIZE_STRICT=0
             -sENVIRONMENT=web,worker -sDEFAULT_PTHREAD_STACK_SIZE=1MB -Wno-pthreads-mem-growth)

# The same where the browser gives the page no threads: they take turns (fibers.c). Each function that may be left in the middle
# for that is larger and slower, so functions of libraries that never wait, nor call any that does, stay as they are: one-plain
# lists them. (SQLite isn't among them: it waits for other threads' transactions.)
set(fibers ${CMAKE_SOURCE_DIR}/src/system/web/fibers)
set(plain ${CMAKE_BINARY_DIR}/one-plain)
foreach(name SDL2_image freetype fribidi harfbuzz jpeg lcms2 png webp_whole z)
  list(APPEND plain_libraries ${sdl2_LIBRARY_DIRS}/lib${name}.a)
endforeach()
set(own base puzzle solver game pixels picture decode worker desktop sound store settings film photos ui view sheets input probe app system)
foreach(name ${own})
  list(APPEND own_libraries $<TARGET_FILE:${name}>)
endforeach()
add_custom_command(OUTPUT ${plain} DEPENDS ${plain_libraries} ${own} ${CMAKE_SOURCE_DIR}/assets/packaging/web_plain.py VERBATIM
                   COMMAND python3 ${CMAKE_SOURCE_DIR}/assets/packaging/web_plain.py ${CMAKE_NM} ${plain} ${plain_libraries} -- ${own_libraries})
page_program(missing-piece-one one -sASYNCIFY "-sASYNCIFY_REMOVE=['@one-plain']" -sENVIRONMENT=web "SHELL:--js-library ${fibers}.js")
set_property(TARGET missing-piece-one APPEND PROPERTY LINK_DEPENDS ${fibers}.js ${plain})
target_sources(missing-piece-one PRIVATE ${fibers}.c ${plain})
foreach(function thread_yield emscripten_futex_wait emscripten_futex_wake emscripten_current_thread_process_queued_calls
        emscripten_thread_sleep pthread_attr_init pthread_attr_setdetachstate pthread_create pthread_join pthread_detach pthread_self
        pthread_getspecific pthread_setspecific pthread_mutexattr_init pthread_mutexattr_settype pthread_mutex_init pthread_mutex_trylock
        pthread_mutex_lock pthread_mutex_unlock pthread_cond_wait pthread_cond_timedwait pthread_cond_signal pthread_cond_broadcast
        sem_init sem_post sem_trywait sem_wait sem_getvalue)
  target_link_options(missing-piece-one PRIVATE -Wl,--wrap=${function})
endforeach()
