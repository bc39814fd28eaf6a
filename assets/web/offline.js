/* offline: the service worker. It keeps each of the page's files once it was loaded, and adds the headers that threads
 * need, which most hosts don't send. The build writes a new VERSION; its files replace the old ones once all are here. */
'use strict';
const VERSION = 'missing-piece @VERSION@';

/* What every start needs that has threads; any other has one.packed and one-code.packed in the place of what is first here. */
const ALL = ['code.packed', 'game.packed', 'game.worker.js', './', 'page.js', 'player.js',
	'first.packed' /* asked for when the program is there */].map(name => new URL(name, location).href);

addEventListener('install', event => {
	if (registration.active) { /* the page that is open goes on with its own version */
		event.waitUntil(keepAll());
		return;
	}
	for (const address of ALL.slice(0, -1)) /* on their way while the page is loaded a second time, isolated */
		load(new Request(address));
	event.waitUntil(skipWaiting());
});

addEventListener('activate', event => event.waitUntil((async () => {
	for (const name of await others())
		await caches.delete(name);
	await clients.claim();
})()));

/* The names of other versions' caches. */
async function others() {
	return (await caches.keys()).filter(name => name !== VERSION && name.startsWith('missing-piece '));
}

/* Keeps this version as a whole, with what is kept of others beside and still exists. Fails if a part can't be had: then
 * the browser goes on with the old version, and tries again at a later start. */
async function keepAll() {
	const cache = await caches.open(VERSION);
	const fresh = address => new Request(address, { cache: 'no-cache' });
	await cache.addAll(ALL.map(fresh));
	for (const name of await others())
		for (const { url } of await (await caches.open(name)).keys()) {
			const response = ALL.includes(url) ? null : await fetch(fresh(url));
			if (response?.status === 200)
				await cache.put(url, response);
		}
}

function isolated(response) {
	const headers = new Headers(response.headers);
	headers.set('Cross-Origin-Opener-Policy', 'same-origin');
	headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
	headers.set('Cross-Origin-Resource-Policy', 'same-origin');
	headers.set('Content-Security-Policy', "default-src 'self' blob: data: 'unsafe-inline' 'wasm-unsafe-eval'"); /* no other host */
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/* Files that aren't kept yet, by address: answers, which are cloned for whoever reads them, and when each is kept. */
const coming = new Map();

function load(request) {
	const answer = fetch(request, { cache: 'no-cache' }); /* all are of one version */
	const kept = answer.then(async response => {
		if (response.status === 200)
			await (await caches.open(VERSION)).put(request, response.clone());
	}).catch(error => console.warn(request.url, error)).finally(() => coming.delete(request.url));
	coming.set(request.url, { answer, kept });
}

async function answer(event) {
	const { request } = event;
	const cache = await caches.open(VERSION);
	const found = await cache.match(request, { ignoreSearch: true });
	if (found)
		return isolated(found);
	if (!coming.has(request.url))
		load(request);
	event.waitUntil(coming.get(request.url).kept);
	return isolated((await coming.get(request.url).answer).clone());
}

addEventListener('fetch', event => {
	if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
		event.respondWith(answer(event));
});
