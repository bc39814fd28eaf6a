/* player: plays what the game mixes into a ring in its memory (system/web/sound.c). On the browser's thread for sound. */
'use strict';

registerProcessor('ring', class extends AudioWorkletProcessor {
	constructor({ processorOptions: sound }) {
		super();
		this.ring = new Float32Array(sound.memory, sound.ring, sound.size);
		this.counts = new Int32Array(sound.memory, sound.counts, 2);
		this.block = sound.block;
	}
	process(_, [[channel]]) {
		const played = Atomics.load(this.counts, 1) >>> 0;
		const ready = Math.min(channel.length, (Atomics.load(this.counts, 0) - played) >>> 0);
		for (let i = 0; i < ready; i++)
			channel[i] = this.ring[(played + i) % this.ring.length];
		Atomics.add(this.counts, 1, ready);
		if (played % this.block + ready >= this.block)
			Atomics.notify(this.counts, 1);
		return true;
	}
});
