/* offline: the service worker. It keeps each of the page's files once it was loaded, and adds the headers that threads
 * need, which most hosts don't send. The build writes a new VERSION; its files replace the old ones. */
'use strict';
const VERSION = 'missing-piece @VERSION@';

/* What the page needs before its first frame is on its way while the page is loaded a second time, isolated. */
const FIRST = ['game.packed', 'first.packed', 'game.js', 'game.worker.js'];

addEventListener('install', event => {
	for (const name of FIRST)
		load(new Request(new URL(name, location)));
	if (!registration.active) /* else the page that is open goes on with its own version */
		event.waitUntil(skipWaiting());
});

addEventListener('activate', event => event.waitUntil((async () => {
	for (const name of await caches.keys())
		if (name !== VERSION && name.startsWith('missing-piece '))
			await caches.delete(name);
	await clients.claim();
})()));

function isolated(response) {
	const headers = new Headers(response.headers);
	headers.set('Cross-Origin-Opener-Policy', 'same-origin');
	headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
	headers.set('Cross-Origin-Resource-Policy', 'same-origin');
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
