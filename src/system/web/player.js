/* player: plays what the game mixes into a ring in its memory (system/web/sound.c), or, where that isn't shared, into a copy here of
 * what messages bring. On the browser's thread for sound. */
'use strict';

registerProcessor('ring', class extends AudioWorkletProcessor {
	constructor({ processorOptions: sound }) {
		super();
		this.shared = 'memory' in sound;
		this.ring = this.shared ? new Float32Array(sound.memory, sound.ring, sound.size) : new Float32Array(sound.size);
		this.counts = this.shared ? new Int32Array(sound.memory, sound.counts, 2) : new Int32Array(2);
		this.block = sound.block;
		this.port.onmessage = ({ data: samples }) => this.take(samples);
	}
	take(samples) {
		const written = Atomics.add(this.counts, 0, samples.length) >>> 0;
		for (let i = 0; i < samples.length; i++)
			this.ring[(written + i) % this.ring.length] = samples[i];
	}
	process(_, [[channel]]) {
		const played = Atomics.load(this.counts, 1) >>> 0;
		const ready = Math.min(channel.length, (Atomics.load(this.counts, 0) - played) >>> 0);
		for (let i = 0; i < ready; i++)
			channel[i] = this.ring[(played + i) % this.ring.length];
		Atomics.add(this.counts, 1, ready);
		if (this.shared && played % this.block + ready >= this.block)
			Atomics.notify(this.counts, 1);
		if (!this.shared && currentFrame % this.block < channel.length)
			this.port.postMessage((played + ready) >>> 0);
		return true;
	}
});
