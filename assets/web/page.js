/* page: loads the game, keeps what it writes in the browser's store, and brings it the player's pictures. Nothing of
 * the player's is ever sent. The game itself runs on a thread of its own; its files are here. */
'use strict';

const canvas = document.getElementById('canvas');
const note = document.getElementById('note');
const chooser = document.getElementById('chooser');
const KEPT = '/kept'; /* the folder that outlives the page */
const PHOTOS = KEPT + '/photos';
const PHOTOS_MOST = 24;
const SAVE_AFTER_MS = 100;
const FAILURES_MOST = 5;

function say(text, forMs) {
	note.textContent = text;
	if (forMs)
		setTimeout(() => { if (note.textContent === text) note.textContent = ''; }, forMs);
}

function fail(sentence) {
	say(sentence);
	throw new Error(sentence);
}

/* Threads need an isolated page; the service worker makes it one, from the second load on. */
async function isolate() {
	if (!navigator.serviceWorker)
		fail('This page needs a secure address (https).');
	await navigator.serviceWorker.register('offline.js');
	await navigator.serviceWorker.ready;
	if (crossOriginIsolated) {
		sessionStorage.removeItem('isolating');
		return;
	}
	if (sessionStorage.getItem('isolating'))
		fail('This browser can’t run the game: it doesn’t isolate the page.');
	sessionStorage.setItem('isolating', '1');
	location.reload();
	await new Promise(() => {});
}

/* Says how much has arrived of what is awaited. */
const loading = { all: 0, got: 0 };

function progress(bytes) {
	loading.got += bytes;
	say(`Loading the game: ${Math.min(99, Math.floor(loading.got * 100 / loading.all))} %`);
}

/* A packed file (gzip, under a name that no host unpacks) as a stream of what it holds. */
async function unpack(name, size) {
	loading.all += size;
	const response = await fetch(name);
	if (!response.ok)
		fail(`Can’t load the game: ${name} is missing.`);
	return response.body.pipeThrough(new TransformStream({
		transform(chunk, to) {
			progress(chunk.length);
			to.enqueue(chunk);
		},
	})).pipeThrough(new DecompressionStream('gzip'));
}

/* Files that are fetched once the game needs them: path in the game's file system, and address. */
const later = new Map();

function make(path, bytes) {
	FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
	FS.writeFile(path, bytes);
}

/* The first pack: the length of a list as text, the list of its files with their sizes, and their contents. */
function spread(pack, list) {
	let at = 0;
	for (const [path, size] of list.first) {
		make(path, pack.subarray(at, at + size));
		at += size;
	}
	for (const path of list.later) {
		make(path, new Uint8Array(1)); /* so that folders list it */
		later.set(path, 'data' + path);
	}
}

/* Called by the game (system/web/later.c), which waits: fetches the file if that hasn't been done. done: address of a
 * word that becomes 1, or 2 if it failed. */
async function bringLater(path, done) {
	let end = 2;
	try {
		const response = await fetch(later.get(path));
		if (response.ok) {
			make(path, new Uint8Array(await response.arrayBuffer()));
			later.delete(path);
			end = 1;
		}
	} catch (error) {
		console.warn(path + ': ' + error.message);
	}
	Atomics.store(HEAP32, done >> 2, end);
	Atomics.notify(HEAP32, done >> 2);
}

/* What the game writes below /kept is brought to IndexedDB as a whole, soon after each write. */
const keeping = { allowed: false, timer: 0, busy: false, again: false, failures: 0 };

function save() {
	clearTimeout(keeping.timer);
	keeping.timer = 0;
	if (!keeping.allowed)
		return;
	if (keeping.busy) {
		keeping.again = true;
		return;
	}
	keeping.busy = true;
	FS.syncfs(false, error => {
		keeping.busy = false;
		keeping.failures = error ? keeping.failures + 1 : 0;
		if (error && keeping.failures < FAILURES_MOST)
			saveSoon(); /* a file was deleted meanwhile */
		else if (error)
			say('The browser doesn’t keep your games: ' + error.message, 8000);
		if (keeping.again) {
			keeping.again = false;
			save();
		}
	});
}

function saveSoon() {
	if (keeping.allowed && !keeping.timer)
		keeping.timer = setTimeout(save, SAVE_AFTER_MS);
}

function watchWrites() {
	for (const name of ['write', 'rename', 'unlink', 'truncate', 'ftruncate']) {
		const original = FS[name];
		FS[name] = (...values) => {
			saveSoon();
			return original(...values);
		};
	}
	document.addEventListener('visibilitychange', () => { if (document.hidden) save(); });
	addEventListener('pagehide', save);
}

/* One tab keeps: another plays on without. */
function claim() {
	return new Promise(resolve => {
		if (!navigator.locks)
			resolve(true);
		else
			navigator.locks.request('missing-piece', { ifAvailable: true }, lock => {
				resolve(lock !== null);
				return lock === null ? null : new Promise(() => {});
			});
	});
}

function mountKept(claimed) {
	FS.mkdir(KEPT);
	FS.mount(IDBFS, {}, KEPT);
	addRunDependency('kept');
	FS.syncfs(true, error => {
		if (error)
			console.warn(error);
		FS.mkdirTree(PHOTOS);
		watchWrites();
		keeping.allowed = claimed && !error;
		if (!claimed)
			say('The game is open in another tab, too: this one doesn’t keep anything.', 10000);
		removeRunDependency('kept');
	});
}

/* Kinds of pictures that the game decodes itself; what else the browser can is drawn by it. */
const OWN = /\.(png|jpe?g|jpe|jfif|webp|gif|bmp|dib|qoi|p[bgpna]m|tga|pcx|ico|missingpiece)$/i;

async function readPicture(file) {
	if (OWN.test(file.name) || !file.type.startsWith('image/'))
		return [file.name, await file.arrayBuffer()];
	let bitmap;
	try {
		bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
	} catch {
		return [file.name, await file.arrayBuffer()]; /* the game says what is wrong with it */
	}
	const scale = Math.min(1, 4096 / Math.max(bitmap.width, bitmap.height));
	const drawn = document.createElement('canvas');
	drawn.width = Math.max(1, Math.round(bitmap.width * scale));
	drawn.height = Math.max(1, Math.round(bitmap.height * scale));
	drawn.getContext('2d').drawImage(bitmap, 0, 0, drawn.width, drawn.height);
	bitmap.close();
	const blob = await new Promise(resolve => drawn.toBlob(resolve, 'image/png'));
	return [file.name.replace(/\.[^.]*$/, '') + '.png', await blob.arrayBuffer()];
}

/* The oldest photos make room: games that need one of them show the plain picture. */
function makeRoom() {
	const paths = FS.readdir(PHOTOS).filter(name => name !== '.' && name !== '..').map(name => PHOTOS + '/' + name);
	paths.sort((a, b) => FS.stat(a).mtime - FS.stat(b).mtime);
	for (const path of paths.slice(0, Math.max(0, paths.length - PHOTOS_MOST)))
		FS.unlink(path);
}

/* Hands the game what was dropped (system/web/drop.c): 0 begins, 1 is a file, 2 ends. */
function drop(kind, path) {
	const size = lengthBytesUTF8(path) + 1;
	const memory = _malloc(size);
	stringToUTF8(path, memory, size);
	_page_drop(kind, memory);
	_free(memory);
}

async function bring(files) {
	if (files.length === 0)
		return;
	drop(0, '');
	for (const file of files) {
		const [name, bytes] = await readPicture(file);
		const path = PHOTOS + '/' + name.replace(/[\/\0]/g, '_').slice(-120);
		FS.writeFile(path, new Uint8Array(bytes));
		drop(1, path);
	}
	drop(2, '');
	makeRoom();
}

function listen() {
	const files = list => [...list].filter(item => item instanceof File);
	chooser.addEventListener('change', () => {
		bring(files(chooser.files));
		chooser.value = '';
	});
	for (const name of ['dragenter', 'dragover', 'drop'])
		addEventListener(name, event => {
			event.preventDefault();
			if (name === 'drop')
				bring(files(event.dataTransfer.files));
		});
	addEventListener('paste', event => bring(files(event.clipboardData.files)));
	addEventListener('hashchange', () => location.reload());
	/* the game's thread answers too late to keep the browser from scrolling or leaving the board */
	addEventListener('keydown', event => {
		if (document.activeElement === canvas && !event.ctrlKey && !event.metaKey && !event.altKey &&
		    /^(Arrow|Tab$|Space$|Backspace$|F[1-9]$|Slash$|Quote$|Page|Home|End)/.test(event.code))
			event.preventDefault();
	}, true);
	for (const name of ['contextmenu', 'wheel', 'touchstart', 'touchmove'])
		canvas.addEventListener(name, event => event.preventDefault(), { passive: false });
	canvas.addEventListener('pointerdown', () => canvas.focus());
	canvas.focus();
}

/* Browser events wait in the game thread's queue: it is woken for them (system/web/wait.c). */
function wakeForEvents() {
	const queue = JSEvents.queueEventHandlerOnThread_iiii;
	JSEvents.queueEventHandlerOnThread_iiii = (...values) => {
		queue(...values);
		_page_wake();
	};
}

/* A share code is an address: #4x4-HT454-DDQJD-FJYT8. Tests give more options. */
function options() {
	const code = decodeURIComponent(location.hash.slice(1));
	return [...(window.gameOptions ?? []), ...(/^[0-9A-Za-z-]+$/.test(code) ? ['--code=' + code] : [])];
}

var Module; /* read by game.js */

async function start() {
	await isolate();
	const claimed = await claim();
	const sizes = await (await fetch('sizes.json')).json();
	const list = await (await fetch('files.json')).json();
	const program = unpack('game.packed', sizes.game);
	const pack = new Response(await unpack('first.packed', sizes.first)).arrayBuffer();
	const compiled = WebAssembly.compileStreaming(new Response(await program, { headers: { 'Content-Type': 'application/wasm' } }));
	const first = new Uint8Array(await pack);
	Module = {
		canvas,
		arguments: options(),
		print: text => console.log(text),
		printErr: text => console.warn(text),
		instantiateWasm(imports, receive) {
			compiled.then(async module => receive(await WebAssembly.instantiate(module, imports), module))
				.catch(error => fail('Can’t start the game: ' + error.message));
			return {};
		},
		preRun: [() => {
			ENV.HOME = KEPT;
			ENV.XDG_DATA_HOME = KEPT;
			ENV.XDG_CONFIG_HOME = KEPT;
			ENV.XDG_CACHE_HOME = '/cache';
			ENV.LANGUAGE = navigator.languages.map(code => code.replace('-', '_')).join(':');
			ENV.LANG = 'C.UTF-8';
			ENV.SDL_VIDEODRIVER = 'emscripten';
			ENV.SDL_RENDER_DRIVER = 'software';
			ENV.SDL_AUDIODRIVER = 'dummy'; /* SDL's own works only on the browser's thread */
			FS.mkdirTree('/bin');
			FS.symlink('/bin/game', '/proc/self/exe');
			spread(first, list);
			mountKept(claimed);
		}],
		onRuntimeInitialized() {
			wakeForEvents();
			listen();
		},
		onAbort: () => say('The game has stopped. Load the page again: your game is kept.'),
	};
	const script = document.createElement('script');
	script.src = 'game.js';
	document.body.append(script);
}

/* Called by the game when it has drawn its first frame. */
function started() {
	if (note.textContent.startsWith('Loading'))
		say('');
	performance.mark('first frame');
}

start().catch(error => {
	console.error(error);
	if (note.textContent === '' || note.textContent.startsWith('Loading'))
		say('Can’t start the game: ' + error.message);
});
