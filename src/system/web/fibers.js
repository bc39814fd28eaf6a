/* fibers: has the fibers of fibers.c take turns on the browser's own thread. */
mergeInto(LibraryManager.library, {
	$turns: { channel: null, timer: 0, due: false, running: false, spentMs: 0 /* since the browser showed a frame */ },

	$takeTurn__deps: ['$turns', '$callTurn', '$Fibers'],
	$takeTurn: function() {
		const began = performance.now();
		const run = fiber => {
			Fibers.nextFiber = fiber;
			Fibers.trampoline();
			return fiber;
		};
		turns.due = false;
		turns.running = true;
		try {
			run(_fibers_next(0)); /* TURN_MAIN */
			for (let step = 1 /* TURN_OTHERS */; run(_fibers_next(step)); step = 2 /* TURN_MORE */)
				;
		} catch (error) { /* no fiber can go on */
			abort(error);
		}
		turns.running = false;
		turns.spentMs += performance.now() - began;
		callTurn(_fibers_rest_ms());
	},

	/* At once until most of a frame's time is spent, by the browser's scheduler, if it has one, or a message, as a timer may come
	 * late. Then with the next frame: some browsers would show few between many such calls. */
	$callTurn__deps: ['$turns', '$callWithFrame'],
	$callTurn: function(ms) {
		const mostMs = 8;
		clearTimeout(turns.timer);
		if (ms > 0)
			turns.timer = setTimeout(() => takeTurn(), ms);
		if (ms !== 0 || turns.due)
			return;
		turns.due = true;
		if (turns.spentMs >= mostMs && !document.hidden) {
			callWithFrame();
			return;
		}
		if (self.scheduler && scheduler.postTask) {
			scheduler.postTask(() => takeTurn());
			return;
		}
		if (turns.channel === null) {
			turns.channel = new MessageChannel();
			turns.channel.port1.onmessage = () => takeTurn();
		}
		turns.channel.port2.postMessage(0);
	},

	/* A window that nobody sees may have none. */
	$callWithFrame__deps: ['$turns'],
	$callWithFrame: function() {
		const latestMs = 50;
		let timer = 0, called = false;
		const call = () => {
			if (called)
				return;
			called = true;
			clearTimeout(timer);
			turns.spentMs = 0;
			takeTurn();
		};
		timer = setTimeout(call, latestMs);
		requestAnimationFrame(call);
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

	/* Those that page.js holds back. */
	page_handle_events: function() {
		for (const handle of heldEvents.splice(0))
			handle();
	},
});
