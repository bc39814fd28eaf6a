/* fibers: has the fibers of fibers.c take turns on the browser's own thread. */
mergeInto(LibraryManager.library, {
	$turns: { channel: null, timer: 0, due: false, running: false },

	$takeTurn__deps: ['$turns', '$callTurn', '$Fibers'],
	$takeTurn: function() {
		const run = fiber => {
			Fibers.nextFiber = fiber;
			Fibers.trampoline();
			return fiber;
		};
		turns.due = false;
		turns.running = true;
		run(_fibers_next(0)); /* TURN_MAIN */
		for (let step = 1 /* TURN_OTHERS */; run(_fibers_next(step)); step = 2 /* TURN_MORE */)
			;
		turns.running = false;
		callTurn(_fibers_rest_ms());
	},

	/* By a message, as a timer may come late; the browser shows a frame before it if one is due. */
	$callTurn__deps: ['$turns'],
	$callTurn: function(ms) {
		clearTimeout(turns.timer);
		if (ms > 0)
			turns.timer = setTimeout(() => takeTurn(), ms);
		if (ms !== 0 || turns.due)
			return;
		if (turns.channel === null) {
			turns.channel = new MessageChannel();
			turns.channel.port1.onmessage = () => takeTurn();
		}
		turns.due = true;
		turns.channel.port2.postMessage(0);
	},

	page_take_turns__deps: ['$turns', '$callTurn', '$takeTurn'],
	page_take_turns: function() {
		if (!turns.running)
			callTurn(0);
	},

	/* Emscripten's would have the program wait for IndexedDB, by itself: kept.js brings there what is written. */
	fd_sync: function() {
		return 0;
	},

	page_handle_events: function() {
		for (const handle of heldEvents.splice(0))
			handle();
	},
});
