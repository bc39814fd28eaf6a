/* later: brings the files that are fetched once the game needs them (later.c). */
'use strict';

const SAY_AFTER_MS = 300;

/* Files that are fetched once the game needs them: path in the game's file system, and address. */
const later = new Map();

function make(path, bytes) {
	FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
	FS.writeFile(path, bytes, { canOwn: true });
}

function laterText(path) {
	return path.includes('/weights/') ? tr('Loading the solver’s data…') :
		path.includes('/fonts/') ? tr('Loading a font…') : tr('Loading a picture…');
}

/* Called by the game (system/web/later.c), which waits: fetches the file. */
async function bringLater(path) {
	const slow = setTimeout(() => sayLoading(laterText(path)), SAY_AFTER_MS);
	try {
		const response = await fetch(later.get(path));
		if (!response.ok)
			throw new Error(`${path} is missing.`);
		make(path, new Uint8Array(await response.arrayBuffer()));
		later.delete(path);
		endLoading();
	} catch (error) {
		say(tr('A part of the game can’t be loaded: there’s no connection.'), NOTE_MS);
		throw error;
	} finally {
		clearTimeout(slow);
	}
}
