# The page: the game as a program of the browser. assets/packaging/web.sh packs its data and puts the rest beside it.
target_link_libraries(page INTERFACE PkgConfig::sdl2 PkgConfig::libwebp)
# Decoding is a part of the program.
target_sources(decode PRIVATE ${CMAKE_SOURCE_DIR}/src/decode/modules/sdl.c)
target_link_libraries(decode PUBLIC PkgConfig::SDL2_image)
target_link_libraries(system PUBLIC decode)
program(missing-piece src/main.c app decode system SDL)
set_target_properties(missing-piece PROPERTIES OUTPUT_NAME game)
# The rest is made small, as it is loaded before the first frame.
foreach(fast solver pixels picture decode ui view)
  target_compile_options(${fast} PRIVATE -O3)
endforeach()
target_link_directories(missing-piece PRIVATE ${sdl2_LIBRARY_DIRS}) # pkg-config leaves out what it takes for usual
set(library ${CMAKE_SOURCE_DIR}/src/system/web/library.js)
set_property(TARGET missing-piece APPEND PROPERTY LINK_DEPENDS ${library})
foreach(function SDL_WaitEvent SDL_WaitEventTimeout SDL_PushEvent SDL_SendWindowEvent emscripten_set_canvas_element_size
        emscripten_get_device_pixel_ratio Emscripten_UpdateWindowFramebuffer SDL_LoadObject SDL_LoadFunction
        SDL_UnloadObject SDL_SetWindowFullscreen SDL_GetWindowFlags SDL_SetClipboardText SDL_GetClipboardText SDL_OpenAudioDevice
        SDL_PauseAudioDevice SDL_GetAudioDeviceStatus SDL_LockAudioDevice SDL_UnlockAudioDevice SDL_CloseAudioDevice open fopen)
  target_link_options(missing-piece PRIVATE -Wl,--wrap=${function})
endforeach()
target_link_options(missing-piece PRIVATE
  --js-library ${library} -lidbfs.js
  -sPROXY_TO_PTHREAD -sPTHREAD_POOL_SIZE=5 -sPTHREAD_POOL_DELAY_LOAD -sPTHREAD_POOL_SIZE_STRICT=0 -sENVIRONMENT=web,worker -sEXIT_RUNTIME=0
  -sINITIAL_MEMORY=64MB -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB -sDEFAULT_PTHREAD_STACK_SIZE=1MB
  -sFORCE_FILESYSTEM -sEXPORTED_FUNCTIONS=_main,_malloc,_free,_page_wake,_page_drop,_page_paste,_page_filled,_page_changed,_SDL_IsTextInputActive -Wno-pthreads-mem-growth)
