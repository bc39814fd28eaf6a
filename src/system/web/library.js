/* library: what the C files beside this one call. All of it runs on the browser's own thread; the page's script
 * (assets/web/page.js) has the rest. */
mergeInto(LibraryManager.library, {
	/* Shows part of a window's pixels: RGBA, rows of so many bytes. */
	page_show__proxy: 'sync',
	page_show__sig: 'viiiiii',
	page_show: function(pixels, pitch, x, y, width, height) {
		const image = new ImageData(width, height);
		for (let row = 0; row < height; row++) {
			const from = pixels + (y + row) * pitch + x * 4;
			image.data.set(HEAPU8.subarray(from, from + width * 4), row * width * 4);
		}
		Module['canvas'].getContext('2d', { alpha: false }).putImageData(image, x, y);
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

	page_text_width__proxy: 'sync',
	page_text_width__sig: 'iii',
	page_text_width: function(text, px) {
		return Math.max(1, Math.ceil(textPen(px).measureText(UTF8ToString(text)).width));
	},

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

	page_choose__proxy: 'sync',
	page_choose__sig: 'v',
	page_choose: function() {
		chooser.click();
	},

	/* True if the page has the file only once it was asked for; then it is on its way, and *done will tell. */
	page_bring_later__deps: ['$FS'],
	page_bring_later__proxy: 'sync',
	page_bring_later__sig: 'iii',
	page_bring_later: function(path, done) {
		const name = UTF8ToString(path);
		if (!later.has(name))
			return 0;
		bringLater(name, done);
		return 1;
	},
});
