/* offline: the service worker. It keeps each of the page's files once it was loaded, and adds the headers that threads
 * need, which most hosts don't send. The build writes a new VERSION; its files replace the old ones. */
'use strict';
const VERSION = 'missing-piece @VERSION@';

addEventListener('install', event => event.waitUntil(skipWaiting()));

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

async function answer(request) {
	const cache = await caches.open(VERSION);
	const kept = await cache.match(request, { ignoreSearch: true });
	if (kept)
		return isolated(kept);
	const response = await fetch(request);
	if (response.status === 200)
		await cache.put(request, response.clone());
	return isolated(response);
}

addEventListener('fetch', event => {
	if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
		event.respondWith(answer(event.request));
});
