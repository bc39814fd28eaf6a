/* library: what the C files beside this one call. All of it runs on the browser's own thread; the scripts of
 * the page, here and in assets/web, have the rest. */
mergeInto(LibraryManager.library, {
	/* Tells a thread that waits in page_await what a promise has come to. */
	$answer: async function(done, promise) {
		let end = 2; /* PAGE_FAILED */
		try {
			end = await promise || 1; /* PAGE_DONE */
		} catch (error) {
			console.warn(error.message);
		}
		_page_answer(done, end);
	},

	$shown: { bytes: null, most: 1 << 20 }, /* those shown last, so that each frame doesn't leave some to be collected */

	/* Shows part of a window's pixels, in strips: RGBA, rows of so many bytes. */
	page_show__deps: ['$shown'],
	page_show__proxy: 'sync',
	page_show__sig: 'viiiiii',
	page_show: function(pixels, pitch, x, y, width, height) {
		const pen = Module['canvas'].getContext('2d', { alpha: false }), row = width * 4;
		const rows = Math.max(1, Math.min(height, Math.floor(shown.most / row)));
		if (shown.bytes === null || shown.bytes.length < rows * row)
			shown.bytes = new Uint8ClampedArray(rows * row);
		for (let top = y; top < y + height; top += rows) {
			const count = Math.min(rows, y + height - top);
			for (let i = 0, from = pixels + top * pitch + x * 4; i < count; i++, from += pitch)
				shown.bytes.set(HEAPU8.subarray(from, from + row), i * row);
			pen.putImageData(new ImageData(shown.bytes.subarray(0, count * row), width, count), x, top);
		}
		started();
	},

	page_density__proxy: 'sync',
	page_density__sig: 'd',
	page_density: function() {
		return devicePixelRatio;
	},

	/* At most so much that a window of the least size, in units, fits in the page. */
	page_scale__proxy: 'sync',
	page_scale__sig: 'di',
	page_scale: function(least) {
		return devicePixelRatio * Math.min(1, innerWidth / least, innerHeight / least);
	},

	/* Draws text in the browser's fonts, white, on an empty picture. */
	$textPen: function(px, width = 1, height = 1) {
		const picture = Object.assign(document.createElement('canvas'), { width, height, lang: language });
		const pen = picture.getContext('2d', { willReadFrequently: true });
		pen.font = `500 ${px}px system-ui, sans-serif`;
		pen.fillStyle = '#fff';
		return pen;
	},

	page_text_width__deps: ['$textPen'],
	page_text_width__proxy: 'sync',
	page_text_width__sig: 'iii',
	page_text_width: function(text, px) {
		return Math.max(1, Math.ceil(textPen(px).measureText(UTF8ToString(text)).width));
	},

	page_text_draw__deps: ['$textPen'],
	page_text_draw__proxy: 'sync',
	page_text_draw__sig: 'viiiiii',
	page_text_draw: function(text, px, pixels, width, height, baseline) {
		const pen = textPen(px, width, height);
		pen.fillText(UTF8ToString(text), 0, baseline);
		const { data } = pen.getImageData(0, 0, width, height);
		for (let i = 0; i < data.length; i += 4)
			HEAP32[(pixels + i) >> 2] = data[i + 3] << 24 | data[i] << 16 | data[i + 1] << 8 | data[i + 2];
	},

	page_appearance__proxy: 'sync',
	page_appearance__sig: 'i',
	page_appearance: function() {
		const is = (query, bit) => matchMedia(query).matches ? bit : 0;
		return is('(prefers-color-scheme: dark)', 1) | is('(prefers-reduced-motion: reduce)', 2) | is('(prefers-contrast: more)', 4);
	},

	page_address__proxy: 'sync',
	page_address__sig: 'vii',
	page_address: function(address, size) {
		const text = location.href.replace(/#.*/, '');
		stringToUTF8(text.length < size ? text : '', address, size);
	},

	page_fill_screen__proxy: 'sync',
	page_fill_screen__sig: 'vi',
	page_fill_screen: function(fills) {
		fillScreen(fills);
	},

	page_can_speak__proxy: 'sync',
	page_can_speak__sig: 'i',
	page_can_speak: function() {
		return 'speechSynthesis' in window ? 1 : 0;
	},

	/* Lines are new ones of a log, which screen readers read out. */
	page_speak__proxy: 'sync',
	page_speak__sig: 'viiii',
	page_speak: function(lines, language, aloud, interrupts) {
		const log = document.getElementById('live'), linesMost = 20, lang = UTF8ToString(language).replace('_', '-');
		if (aloud && interrupts)
			speechSynthesis.cancel();
		for (const line of UTF8ToString(lines).split('\n').filter(line => line !== '')) {
			log.append(Object.assign(document.createElement('p'), { lang, textContent: line }));
			if (aloud)
				speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(line), { lang }));
		}
		while (log.childElementCount > linesMost)
			log.firstElementChild.remove();
	},

	page_copy__deps: ['$answer'],
	page_copy__proxy: 'sync',
	page_copy__sig: 'viiii',
	page_copy: function(type, bytes, count, done) {
		answer(done, copy(UTF8ToString(type), HEAPU8.slice(bytes, bytes + count)));
	},

	page_read_clipboard__deps: ['$answer'],
	page_read_clipboard__proxy: 'sync',
	page_read_clipboard__sig: 'viii',
	page_read_clipboard: function(path, size, done) {
		answer(done, readClipboard(name => stringToUTF8(name, path, size)));
	},

	/* It is made before the first press, which would else wait for it up to 0.3 s, and sleeps while nothing sounds. */
	$sound: { context: null, loaded: null, node: null, connect: () => {}, wanted: false, perSecond: 48000 /* as the game makes them */ },

	$prepareSound__deps: ['$sound'],
	$prepareSound: function() {
		if (sound.context === null && window.AudioContext && 'audioWorklet' in AudioContext.prototype) {
			sound.context = new AudioContext({ sampleRate: sound.perSecond });
			sound.loaded = sound.context.audioWorklet.addModule('player.js');
			sound.loaded.then(() => sound.connect(), () => { /* without a connection: the next press tries again, by another one, as this remembers it */
				sound.context.close();
				sound.context = null;
			});
		}
		if (sound.context !== null)
			sound.wanted ? sound.context.resume() : sound.context.suspend();
	},

	/* Memory that isn't shared the player can't see: it gets what was written since the last time, and tells what it played. */
	$feedPlayer: function(node, ring, size, counts) {
		let sent = 0;
		node.port.onmessage = ({ data: played }) => {
			const written = HEAPU32[counts >> 2], samples = new Float32Array((written - sent) >>> 0);
			for (let i = 0; i < samples.length; i++)
				samples[i] = HEAPF32[(ring >> 2) + (sent + i) % size];
			sent = written;
			node.port.postMessage(samples, [samples.buffer]);
			_page_answer(counts + 4, played);
		};
	},

	page_begin_sound__deps: ['$sound', '$prepareSound', '$feedPlayer'],
	page_begin_sound__proxy: 'sync',
	page_begin_sound__sig: 'iiiiii',
	page_begin_sound: function(ring, size, counts, block, perSecond) {
		const shared = !(HEAPU8.buffer instanceof ArrayBuffer);
		const processorOptions = shared ? { memory: HEAPU8.buffer, ring, size, counts, block } : { size, block };
		sound.wanted = true;
		prepareSound();
		if (sound.context === null || sound.context.sampleRate !== perSecond)
			return 0;
		sound.connect = () => {
			if (!sound.wanted)
				return;
			if (sound.node === null) {
				sound.node = new AudioWorkletNode(sound.context, 'ring', { numberOfInputs: 0, outputChannelCount: [1], processorOptions });
				if (!shared)
					feedPlayer(sound.node, ring, size, counts);
			}
			sound.node.connect(sound.context.destination);
		};
		sound.loaded.then(sound.connect).catch(error => console.warn(error.message));
		return shared ? size / 4 : size / 2; /* frames are drawn in between */
	},

	page_end_sound__deps: ['$sound', '$prepareSound'],
	page_end_sound__proxy: 'sync',
	page_end_sound__sig: 'v',
	page_end_sound: function() {
		sound.wanted = false;
		prepareSound();
	},

	page_choose__deps: ['$answer'],
	page_choose__proxy: 'sync',
	page_choose__sig: 'viiii',
	page_choose: function(ending, path, size, done) {
		answer(done, choose(UTF8ToString(ending), name => stringToUTF8(name, path, size)));
	},

	/* True if the page has the file only once it was asked for; then it is on its way, and *done will tell. */
	page_bring_later__deps: ['$FS', '$answer'],
	page_bring_later__proxy: 'sync',
	page_bring_later__sig: 'iii',
	page_bring_later: function(path, done) {
		const name = UTF8ToString(path);
		if (!later.has(name))
			return 0;
		answer(done, bringLater(name));
		return 1;
	},
});
