/* note: what the page itself says, in a note above the game, and in which language. */
'use strict';

const note = document.getElementById('note');
const NOTE_MS = 10000;

/* The first of the player's languages that the page has texts of (made by web_pack.py). */
const languageOf = code => code.split('-')[0];
const language = navigator.languages.flatMap(code => Object.keys(BUILT.texts).filter(own => languageOf(own) === languageOf(code)))[0] ?? 'en';

/* In the player's language, with values in the places of %s. */
function tr(text, ...values) {
	return (BUILT.texts[language][text] ?? text).replace(/%[s%]/g, place => place === '%%' ? '%' : values.shift());
}

function say(text, forMs) {
	note.textContent = text;
	if (forMs)
		setTimeout(() => { if (note.textContent === text) note.textContent = ''; }, forMs);
}

/* What is awaited, how much of it has arrived, and what the note says of it. */
const loading = { all: Infinity, got: 0, text: '' };

function sayLoading(text) {
	loading.text = text;
	say(text);
}

function endLoading() {
	if (note.textContent === loading.text)
		say('');
}
