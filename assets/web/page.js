/* page: loads the game, keeps what it writes in the browser's store, and brings it the player's pictures. Nothing of
 * the player's is ever sent. The game itself runs on a thread of its own; its files are here. */
'use strict';

const canvas = document.getElementById('canvas');
const note = document.getElementById('note');
const chooser = document.getElementById('chooser');
const KEPT = '/kept'; /* the folder that outlives the page */
const PHOTOS = KEPT + '/Pictures'; /* what the game takes for the player's folder of pictures */
const PHOTOS_MOST = 24;
const SIDE_MOST = 4096; /* px, as of pictures that the game decodes itself (pixels/limits.h) */
const GROUND = 'rgb(128, 128, 128)'; /* behind transparent pixels, likewise (decode/loaded.h) */
const DROPPED_MOST = 128; /* that the game takes at once (photos/dropped_files.h) */
const COPY = '.missingpiece-copy'; /* the ending of a copy of all that is kept, which isn't kept itself */
const SAVE_AFTER_MS = 100;
const FAILURES_MOST = 5;
const CLAIM_TRIES = 10, CLAIM_MS = 50;
const SAY_AFTER_MS = 300;
const NOTE_MS = 10000;

/* The first of the player's languages that the page has texts of (built.js, made by web_pack.py). */
const languageOf = code => code.split('-')[0];
const spoken = navigator.languages.flatMap(code => Object.keys(BUILT.texts).filter(own => languageOf(own) === languageOf(code)));
const language = spoken[0] ?? 'en';

/* In the player's language, with values in the places of %s. */
function tr(text, ...values) {
	return (BUILT.texts[language][text] ?? text).replace(/%[s%]/g, place => place === '%%' ? '%' : values.shift());
}

function say(text, forMs) {
	note.textContent = text;
	if (forMs)
		setTimeout(() => { if (note.textContent === text) note.textContent = ''; }, forMs);
}

/* The sentence says already why. */
class Failure extends Error {}

function fail(sentence) {
	throw new Failure(sentence);
}

function cannotStart(error) {
	console.error(error);
	say(error instanceof Failure ? error.message : tr('Can’t start the game: %s', error.message));
}

/* Threads need an isolated page: unless its host sends what makes it one, the service worker does, from the second load on. */
async function isolate() {
	if (!isSecureContext)
		fail(tr('This page needs a secure address (https).'));
	const registered = navigator.serviceWorker?.register('offline.js');
	if (crossOriginIsolated) {
		history.replaceState(null, '');
		registered?.catch(error => console.warn(error.message)); /* offline, or the browser doesn't allow it */
		return;
	}
	try {
		if (history.state === 'isolating')
			throw new Error('not isolated');
		await registered;
		await navigator.serviceWorker.ready;
	} catch (error) {
		console.warn(error.message);
		fail(tr('The game can’t run here. Open this page in an up-to-date browser, not within another app, and allow it to keep data.'));
	}
	history.replaceState('isolating', '');
	location.reload();
	await new Promise(() => {});
}

/* What is awaited, how much of it has arrived, and what the note says of it. */
const loading = { all: BUILT.size, got: 0, text: '' };

function sayLoading(text) {
	loading.text = text;
	say(text);
}

function endLoading() {
	if (note.textContent === loading.text)
		say('');
}

function progress(bytes) {
	loading.got += bytes;
	sayLoading(tr('Loading the game: %s %%', Math.min(99, Math.floor(loading.got * 100 / loading.all))) +
		'\n' + tr('Your photos never leave this device.'));
}

/* A packed file (gzip, under a name that no host unpacks), unpacked. */
async function unpack(name, type = '') {
	const response = await fetch(name);
	if (!response.ok)
		fail(tr('Can’t load the game: %s is missing.', name));
	const counted = response.body.pipeThrough(new TransformStream({
		transform(chunk, to) {
			progress(chunk.length);
			to.enqueue(chunk);
		},
	}));
	return new Response(counted.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

/* Files that are fetched once the game needs them: path in the game's file system, and address. */
const later = new Map();

function make(path, bytes) {
	FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
	FS.writeFile(path, bytes, { canOwn: true });
}

/* Makes the files of the first pack, which has their contents one after the other. */
function spread(buffer) {
	const pack = new Uint8Array(buffer);
	let at = 0;
	for (const [path, size] of BUILT.first) {
		make(path, pack.subarray(at, at + size));
		at += size;
	}
	for (const path of BUILT.later) {
		make(path, new Uint8Array(1)); /* so that folders list it */
		later.set(path, 'data' + path);
	}
}

function laterText(path) {
	return path.includes('/weights/') ? tr('Loading the solver’s data…') :
		path.includes('/fonts/') ? tr('Loading a font…') : tr('Loading a picture…');
}

/* Called by the game (system/web/later.c), which waits: fetches the file. Returns DONE. */
async function bringLater(path) {
	const slow = setTimeout(() => sayLoading(laterText(path)), SAY_AFTER_MS);
	try {
		const response = await fetch(later.get(path));
		if (!response.ok)
			throw new Error(`${path} is missing.`);
		make(path, new Uint8Array(await response.arrayBuffer()));
		later.delete(path);
		endLoading();
		return DONE;
	} catch (error) {
		say(tr('A part of the game can’t be loaded: there’s no connection.'), NOTE_MS);
		throw error;
	} finally {
		clearTimeout(slow);
	}
}

/* What the game writes below /kept is brought to IndexedDB as a whole, soon after each write. */
const keeping = { trouble: '' /* why nothing is kept */, timer: 0, busy: false, again: false, failures: 0 };

function save() {
	clearTimeout(keeping.timer);
	keeping.timer = 0;
	if (keeping.trouble || starts)
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
			say(tr('The browser doesn’t keep your games: %s', error.message), NOTE_MS);
		if (keeping.again) {
			keeping.again = false;
			save();
		}
	});
}

function saveSoon() {
	if (!keeping.trouble && !starts && !keeping.timer)
		keeping.timer = setTimeout(save, SAVE_AFTER_MS);
}

function watchWrites() {
	for (const name of ['write', 'rename', 'unlink', 'truncate', 'ftruncate', 'utime']) {
		const original = FS[name];
		FS[name] = (...values) => {
			saveSoon();
			return original(...values);
		};
	}
	document.addEventListener('visibilitychange', () => { if (document.hidden) save(); });
	addEventListener('pagehide', save);
}

/* One tab keeps: another plays on without. After a reload, the page that was left may need a moment to go. */
async function claim() {
	let held = !navigator.locks;
	for (let tries = 0; !held && tries < CLAIM_TRIES; tries++) {
		if (tries > 0)
			await new Promise(resolve => setTimeout(resolve, CLAIM_MS));
		held = await new Promise(resolve => navigator.locks.request('missing-piece', { ifAvailable: true }, lock => {
			resolve(lock !== null);
			return lock && new Promise(() => {});
		}).catch(() => resolve(true))); /* the browser lets the page keep nothing, nor another tab */
	}
	return held;
}

async function mountKept(claimed) {
	FS.mkdir(KEPT);
	FS.mount(IDBFS, {}, KEPT);
	await new Promise(resolve => FS.syncfs(true, error => {
		FS.mkdirTree(PHOTOS);
		watchWrites();
		if (error)
			keeping.trouble = tr('The browser doesn’t keep your games: %s', error.message);
		else if (!claimed)
			keeping.trouble = tr('The game is open in another tab, too: this one doesn’t keep anything.');
		resolve();
	}));
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
	const scale = Math.min(1, SIDE_MOST / Math.max(bitmap.width, bitmap.height));
	const drawn = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
	const pen = drawn.getContext('2d');
	pen.fillStyle = GROUND;
	pen.fillRect(0, 0, drawn.width, drawn.height);
	pen.drawImage(bitmap, 0, 0, drawn.width, drawn.height);
	bitmap.close();
	const blob = await drawn.convertToBlob({ type: 'image/jpeg', quality: 0.95 }); /* small, and decoded as small as needed */
	return [file.name.replace(/\.[^.]*$/, '') + '.jpg', await blob.arrayBuffer()];
}

/* The oldest photos make room for those just brought, which all stay: games that need one of them show the plain picture. */
function makeRoom(brought) {
	const paths = FS.readdir(PHOTOS).filter(name => name !== '.' && name !== '..').map(name => PHOTOS + '/' + name);
	const older = paths.filter(path => !brought.includes(path)).sort((a, b) => FS.stat(a).mtime - FS.stat(b).mtime);
	for (const path of older.slice(0, Math.max(0, paths.length - PHOTOS_MOST)))
		FS.unlink(path);
}

/* Calls with a text in the game's memory. */
function withText(text, call) {
	const size = lengthBytesUTF8(text) + 1;
	const memory = _malloc(size);
	stringToUTF8(text, memory, size);
	call(memory);
	_free(memory);
}

/* Hands the game what was dropped (system/page.h): 0 begins, 1 is a file, 2 ends. */
function drop(kind, path) {
	withText(path, memory => _page_drop(kind, memory));
}

function isSame(path, bytes) {
	const kept = FS.readFile(path);
	return kept.length === bytes.length && kept.every((byte, i) => byte === bytes[i]);
}

/* Writes a new file, or none. */
function writeWhole(path, bytes) {
	try {
		FS.writeFile(path, bytes, { canOwn: true });
	} catch (error) {
		if (FS.analyzePath(path).exists)
			FS.unlink(path);
		throw error;
	}
}

/* Keeps what is brought, mostly a photo, as the newest, unless it is kept already, and returns its path. */
async function keepPhoto(file) {
	const [name, buffer] = await readPicture(file);
	const bytes = new Uint8Array(buffer);
	const [, stem, ending] = name.replace(/[\/\0]/g, '_').slice(-120).match(/^(.*?)(\.[^.]*)?$/);
	for (let i = 1;; i++) {
		const path = `${ending === COPY ? '/tmp' : PHOTOS}/${stem}${i > 1 ? ` (${i})` : ''}${ending ?? ''}`;
		if (!FS.analyzePath(path).exists)
			writeWhole(path, bytes);
		else if (isSame(path, bytes))
			FS.utime(path, Date.now(), Date.now());
		else
			continue;
		return path;
	}
}

async function bring(files) {
	if (files.length === 0)
		return;
	const paths = [];
	for (const file of files.slice(0, DROPPED_MOST))
		try {
			paths.push(await keepPhoto(file));
		} catch (error) {
			console.warn(file.name, error); /* mostly a folder: the others are opened */
		}
	makeRoom(paths);
	drop(0, '');
	for (const path of paths)
		drop(1, path);
	drop(2, '');
}

/* A page that moves to another screen has as many units there, but not as many pixels: no browser calls that a resize. */
function watchDensity() {
	matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
		dispatchEvent(new Event('resize'));
		tellFilled(); /* a page that was enlarged may have as many pixels: the game looks at how large its units are */
		watchDensity();
	}, { once: true });
}

function listen() {
	const files = list => [...list].filter(item => item instanceof File);
	chooser.addEventListener('change', () => {
		bring(files(chooser.files));
		chooser.value = '';
	});
	for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'])
		addEventListener(name, event => {
			event.preventDefault();
			document.body.classList.toggle('takes', name === 'dragenter' || name === 'dragover');
			if (name === 'drop')
				bring(files(event.dataTransfer.files));
		});
	addEventListener('hashchange', () => location.reload());
	/* a key of a command writes no letter, nor does one that has just opened a sheet with a field */
	let writes = false;
	addEventListener('keydown', event => { writes = event.repeat ? writes : _SDL_IsTextInputActive(); }, true);
	addEventListener('keypress', event => {
		if (!writes || ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')))
			event.stopImmediatePropagation();
	}, true);
	/* the game's thread answers too late to keep the browser from scrolling or leaving the board */
	addEventListener('keydown', event => {
		if (document.activeElement === canvas && !event.ctrlKey && !event.metaKey && !event.altKey &&
		    /^(Arrow|Tab$|Space$|Backspace$|F[1-9]$|F11$|Slash$|Quote$|Page|Home|End)/.test(event.code))
			event.preventDefault();
	}, true);
	for (const name of ['contextmenu', 'wheel', 'touchstart', 'touchmove'])
		canvas.addEventListener(name, event => event.preventDefault(), { passive: false });
	canvas.addEventListener('pointerdown', () => canvas.focus());
	watchDensity();
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

/* A share code is an address: #4x4-HT454-DDQJD-FJYT8, and so is a race, which is longer. Tests give more options. */
const RACE = 'MPR1.';

function linked() {
	try {
		return decodeURIComponent(location.hash.slice(1));
	} catch {
		return '';
	}
}

function options() {
	return [...(window.gameOptions ?? []), ...(/^[0-9A-Za-z-]+$/.test(linked()) ? ['--code=' + linked()] : [])];
}

var Module; /* read by the game's code */

async function start() {
	document.documentElement.lang = language;
	await isolate();
	const claimed = claim();
	const compiled = WebAssembly.compileStreaming(unpack('game.packed', 'application/wasm'));
	const unpackedCode = unpack('code.packed', 'text/javascript').then(response => response.text());
	/* when the line is free again, while threads start */
	const first = compiled.then(() => unpack('first.packed')).then(response => response.arrayBuffer());
	canvas.getContext('2d', { alpha: false }); /* takes a while */
	const code = await unpackedCode;
	if (language !== 'en')
		fetch(`data/share/locale/${language.replace('-', '_')}/LC_MESSAGES/missing-piece.mo`); /* so that it's there in time */
	Module = {
		canvas,
		mainScriptUrlOrBlob: new Blob([code], { type: 'text/javascript' }), /* for the other threads */
		arguments: options(),
		print: text => console.log(text),
		printErr: text => console.warn(text),
		instantiateWasm(imports, receive) {
			compiled.then(async module => receive(await WebAssembly.instantiate(module, imports), module)).catch(cannotStart);
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
			addRunDependency('first');
			Promise.all([first.then(spread), claimed.then(mountKept)]).then(() => removeRunDependency('first')).catch(cannotStart);
			watchDownloads();
		}],
		onRuntimeInitialized() {
			wakeForEvents();
			serve(); /* first to see keys */
			listen();
		},
		onAbort: () => say(tr('The game has stopped. Load the page again: your game is kept.')),
	};
	const script = document.createElement('script');
	script.textContent = code; /* which runs at once: one with an address would wait for all that is loaded now */
	document.body.append(script);
}

/* Called by the game when it has drawn: the first time, a link's race begins, as if it were pasted. */
let starts = true;

function started() {
	if (!starts)
		return;
	starts = false;
	if (linked().includes(RACE))
		paste(linked(), 1);
	document.body.classList.add('started');
	endLoading();
	if (keeping.trouble)
		say(keeping.trouble, NOTE_MS);
	saveSoon(); /* the first frame doesn't wait for it, nor for the manifest's icons */
	document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: 'manifest.webmanifest' }));
	performance.mark('first frame');
	fetch('data/share/missing-piece/fonts/fallback.ttf'); /* so that it is kept for times without a connection */
}

start().catch(cannotStart);
