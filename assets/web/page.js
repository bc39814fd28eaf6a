/* page: loads the game and starts it: on a thread of its own, or where the browser gives it none, on the browser's. */
'use strict';

const canvas = document.getElementById('canvas');
const chooser = document.getElementById('chooser');

/* The sentence says already why. */
class Failure extends Error {}

function fail(sentence) {
	throw new Failure(sentence);
}

function cannotStart(error) {
	console.error(error);
	say(error instanceof Failure ? error.message : tr('Can’t start the game: %s', error.message));
}

const WORKER_MOST_MS = 10000;

/* Threads need an isolated page: unless its host sends what makes it one, the service worker does, from the second load on.
 * False if neither works, as without https, or where the browser may keep no data. */
async function isolate() {
	const registered = navigator.serviceWorker?.register('offline.js');
	if (crossOriginIsolated) {
		history.replaceState(null, '');
		registered?.catch(error => console.warn(error.message)); /* offline, or the browser doesn't allow it */
		return true;
	}
	try {
		if (!navigator.serviceWorker || history.state === 'isolating')
			throw new Error('not isolated');
		await registered;
		await Promise.race([navigator.serviceWorker.ready, new Promise((_, reject) =>
			setTimeout(reject, WORKER_MOST_MS, new Error('no service worker')))]);
	} catch (error) {
		console.warn(error.message);
		registered?.catch(() => {});
		return false;
	}
	history.replaceState('isolating', '');
	location.reload();
	await new Promise(() => {});
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

/* Browser events wait for the game: in its thread's queue, or in this one if it has no thread (system/web/fibers.js). */
const heldEvents = [];

/* It is woken for them (system/web/page.c). */
function wakeForEvents(threads) {
	if (threads) {
		const queue = JSEvents.queueEventHandlerOnThread_iiii;
		JSEvents.queueEventHandlerOnThread_iiii = (...values) => {
			queue(...values);
			_page_wake();
		};
		return;
	}
	const register = JSEvents.registerOrRemoveHandler;
	JSEvents.registerOrRemoveHandler = handler => {
		const handle = handler.handlerFunc;
		handler.handlerFunc = event => {
			heldEvents.push(() => handle(event));
			_page_wake();
		};
		return register(handler);
	};
}

const SPARE = 2, SPARE_MS = 1000;

/* A worker that no thread uses takes some megabytes: most are ended soon, where the service worker has what others need. */
function endWorkers() {
	if (!navigator.serviceWorker?.controller)
		return;
	const { returnWorkerToPool } = PThread;
	let due;
	PThread.returnWorkerToPool = worker => {
		returnWorkerToPool(worker);
		clearTimeout(due);
		due = setTimeout(() => PThread.unusedWorkers.splice(SPARE).forEach(unused => unused.terminate()), SPARE_MS);
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
	const threads = await isolate();
	const [program, programCode] = threads ? ['game.packed', 'code.packed'] : ['one.packed', 'one-code.packed'];
	loading.all = BUILT.sizes['first.packed'] + BUILT.sizes[program] + BUILT.sizes[programCode];
	const claimed = claim();
	const compiled = WebAssembly.compileStreaming(unpack(program, 'application/wasm'));
	const unpackedCode = unpack(programCode, 'text/javascript').then(response => response.text());
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
			ENV.SDL_EMSCRIPTEN_ASYNCIFY = '0'; /* system/web/fibers.c has the game wait */
			FS.mkdirTree('/bin');
			FS.symlink('/bin/game', '/proc/self/exe');
			addRunDependency('first');
			Promise.all([first.then(spread), claimed.then(mountKept).then(makePhotos)]).then(() => removeRunDependency('first')).catch(cannotStart);
			watchDownloads();
		}],
		onRuntimeInitialized() {
			wakeForEvents(threads);
			if (threads)
				endWorkers();
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
function started() {
	if (keeping.begun)
		return;
	if (linked().includes(RACE))
		paste(linked(), 1);
	document.body.classList.add('started');
	endLoading();
	beginKeeping();
	/* the first frame doesn't wait for its icons */
	document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: 'manifest.webmanifest' }));
	performance.mark('first frame');
	fetch('data/share/missing-piece/fonts/fallback.ttf'); /* so that it is kept for times without a connection */
	(window.requestIdleCallback ?? setTimeout)(prepareSound);
}

start().catch(cannotStart);
