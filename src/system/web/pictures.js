/* pictures: brings the player's pictures into the folder where the game looks for them. Nothing of them is ever sent. */
'use strict';

const PHOTOS = KEPT + '/Pictures'; /* what the game takes for the player's folder of pictures */
const PHOTOS_MOST = 24;
const SIDE_MOST = 4096; /* px, as of pictures that the game decodes itself (pixels/limits.h) */
const GROUND = 'rgb(128, 128, 128)'; /* behind transparent pixels, likewise (decode/loaded.h) */
const DROPPED_MOST = 128; /* that the game takes at once (photos/dropped_files.h) */
const COPY = '.missingpiece-copy'; /* the ending of a copy of all that is kept, which isn't kept itself */

function makePhotos() {
	FS.mkdirTree(PHOTOS);
}

/* Calls with a text in the game's memory. */
function withText(text, call) {
	const size = lengthBytesUTF8(text) + 1;
	const memory = _malloc(size);
	stringToUTF8(text, memory, size);
	call(memory);
	_free(memory);
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
