/* services: what the game asks of the browser beside its files and pictures, with system/web/library.js: downloads, files,
 * the clipboard and the whole screen, and what it is told of them. Functions that answer the game return, in time, an enum
 * page_answer (system/page.h), or nothing if it is done. */
'use strict';

const TEXT = 3, NOTHING = 4;
const DOWNLOADS = '/Downloads';
const DOWNLOAD_MS = 60000; /* for the browser to take it */
const PASTED_MS = 1000; /* for the game to take it */

/* What the game saves as a whole file, which it then renames, is downloaded and goes. */
function watchDownloads() {
	const rename = FS.rename;
	FS.mkdir(DOWNLOADS);
	FS.rename = (from, to) => {
		rename(from, to);
		if (to.startsWith(DOWNLOADS + '/'))
			download(to);
	};
}

function download(path) {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([FS.readFile(path)]));
	link.download = path.slice(DOWNLOADS.length + 1);
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
	FS.unlink(path);
}

async function choose(ending, tellPath) {
	if (ending === '') {
		chooser.click();
		return NOTHING;
	}
	const input = document.createElement('input');
	input.type = 'file';
	input.accept = '.' + ending;
	if (!(navigator.userActivation?.isActive ?? true))
		return NOTHING; /* the browser opens it only soon after a press */
	input.click();
	await new Promise(resolve => ['change', 'cancel'].forEach(name => input.addEventListener(name, resolve)));
	if (input.files.length === 0)
		return NOTHING;
	const [file] = input.files, path = '/tmp/' + file.name;
	FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
	tellPath(path);
}

async function copy(type, bytes) {
	await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })]);
}

let pastedMs = -PASTED_MS;

/* pressed: the game gets the keys, too, which begin it all. */
function paste(text, pressed) {
	pastedMs = performance.now();
	withText(text, memory => _page_paste(memory, pressed));
}

function pastedName() {
	return 'Pasted picture ' + new Date().toLocaleString('sv').replaceAll(':', '-') + '.';
}

async function readClipboard(tellPath) {
	if (performance.now() - pastedMs < PASTED_MS)
		return TEXT;
	for (const item of await navigator.clipboard.read()) {
		const type = item.types.find(type => type.startsWith('image/'));
		if (type) {
			const path = await keepPhoto(new File([await item.getType(type)], pastedName() + type.slice(6), { type }));
			makeRoom([path]);
			tellPath(path);
			return undefined;
		}
		if (item.types.includes('text/plain')) {
			paste(await (await item.getType('text/plain')).text(), 0);
			return TEXT;
		}
	}
	return NOTHING;
}

/* Only the event of pasting needs no permission, so its keys don't reach the game before it. */
function isPaste(event) {
	return (event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey) && !event.altKey) ||
		(event.key === 'Insert' && event.shiftKey);
}

/* Tab moves within the game. After Escape it leaves it, for the browser's own controls. */
let escaped = false;

function leaves(event) {
	const tab = event.key === 'Tab' && escaped;
	escaped = event.key === 'Escape' || (escaped && event.key === 'Shift');
	return tab;
}

function tellFilled() {
	_page_filled(document.fullscreenElement ? 1 : 0);
}

/* The browser lets only a recent press do it. */
function fillScreen(fills) {
	const screen = document.fullscreenEnabled ? document.documentElement : null;
	if (!fills)
		document.exitFullscreen?.().catch(() => {}); /* it is left already */
	else if (screen === null)
		say(tr('The browser doesn’t let the game fill the screen.'), NOTE_MS);
	else
		screen.requestFullscreen().catch(error => console.warn(error.message));
}

function serve() {
	canvas.setAttribute('aria-description', tr('Press Escape, then Tab to leave the game.'));
	addEventListener('paste', event => {
		const files = [...event.clipboardData.files];
		if (files.length > 0)
			bring(files);
		else
			paste(event.clipboardData.getData('text/plain'), 1);
	});
	addEventListener('keydown', event => {
		if (isPaste(event) || leaves(event))
			event.stopImmediatePropagation();
	}, true);
	for (const name of ['pointerdown', 'pointerup', 'touchend', 'keydown']) /* a browser may have sound wait for some of these */
		addEventListener(name, prepareSound, true);
	document.addEventListener('fullscreenchange', tellFilled);
	for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(prefers-contrast: more)'])
		matchMedia(query).addEventListener('change', () => _page_changed());
}
