/* kept: brings what the game writes to the browser's store, and back at the next start. */
'use strict';

const KEPT = '/kept'; /* the folder that outlives the page */
const SAVE_AFTER_MS = 100;
const FAILURES_MOST = 5;
const CLAIM_TRIES = 10, CLAIM_MS = 50;

/* What the game writes below /kept is brought to IndexedDB as a whole, soon after each write. */
const keeping = { begun: false, trouble: '' /* why nothing is kept */, timer: 0, busy: false, again: false, failures: 0 };

function save() {
	clearTimeout(keeping.timer);
	keeping.timer = 0;
	if (keeping.trouble || !keeping.begun)
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
	if (!keeping.trouble && keeping.begun && !keeping.timer)
		keeping.timer = setTimeout(save, SAVE_AFTER_MS);
}

/* The first frame doesn't wait for it. */
function beginKeeping() {
	keeping.begun = true;
	if (keeping.trouble)
		say(keeping.trouble, NOTE_MS);
	saveSoon();
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

/* Where pages have no locks, as without https: the tab that asked first answers all that ask later. */
function claimByMessages() {
	const tabs = new BroadcastChannel('missing-piece'), own = performance.timeOrigin + performance.now() + Math.random();
	let answered = false, held = false;
	tabs.onmessage = ({ data }) => {
		if (data === 'held')
			answered = true;
		else if (held || own < data)
			tabs.postMessage('held');
	};
	tabs.postMessage(own);
	return new Promise(resolve => setTimeout(() => {
		held = !answered;
		if (!held)
			tabs.close();
		resolve(held);
	}, CLAIM_TRIES * CLAIM_MS));
}

/* One tab keeps: another plays on without. After a reload, the page that was left may need a moment to go. */
async function claim() {
	let held = false;
	if (!navigator.locks)
		return claimByMessages();
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

/* Of a file, emscripten would copy all the room it has for it, mostly twice as much as it needs. */
function keepNoRoom() {
	const store = IDBFS.storeRemoteEntry;
	IDBFS.storeRemoteEntry = (files, path, entry, done) =>
		store(files, path, entry.contents ? { ...entry, contents: entry.contents.slice() } : entry, done);
}

async function mountKept(claimed) {
	keepNoRoom();
	FS.mkdir(KEPT);
	FS.mount(IDBFS, {}, KEPT);
	await new Promise(resolve => FS.syncfs(true, error => {
		watchWrites();
		if (error)
			keeping.trouble = tr('The browser doesn’t keep your games: %s', error.message);
		else if (!claimed)
			keeping.trouble = tr('The game is open in another tab, too: this one doesn’t keep anything.');
		resolve();
	}));
}
