import { escapeHtml } from '#core/mail/escape.ts';

/** Longest phrase that is kept in one line: the heading of a mail on a phone has room for ten Japanese signs. */
const LONGEST = 10;

/** The last word of a Japanese sentence with its ending, or the end of the ending: `使用されました。`, `なりました。` */
const ends: readonly RegExp[] = [
  /[\p{Script=Han}\p{Script=Katakana}ー]+\p{Script=Hiragana}+[。？！]?$/u,
  /\p{Script=Hiragana}{1,5}[。？！]?$/u,
];

/** Japanese phrases begin after a particle or an ending, which is hiragana, with a word in other signs. */
const phraseStart =
  /(?<=\p{Script=Hiragana} ?)(?=[おご]?[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}])(?<![おご])/u;

/** The space between a foreign word and its particle, or a number and what it counts. */
const bound = /(?<=\d) (?=\p{Script=Han})| (?=\p{Script=Hiragana})/gu;

const isShort = (text: string): boolean => [...text].length <= LONGEST;

const whole = (text: string): string => `<span style="white-space:nowrap">${escapeHtml(text)}</span>`;

/** HTML of a text. The last line of one in Japanese is never a single sign. Others are as they are. */
export function keepEnd(text: string): string {
  const kept = ends.map((end) => end.exec(text)?.[0] ?? '').find((end) => end !== '' && isShort(end)) ?? '';
  return escapeHtml(text.slice(0, text.length - kept.length)) + (kept && whole(kept));
}

const keepPhrase = (phrase: string): string => {
  const word = phrase.trimEnd();
  return (isShort(word) ? whole(word) : keepEnd(word)) + phrase.slice(word.length);
};

/**
 * HTML of a heading or a label. One in Japanese breaks between phrases. Mail programs have no property for it:
 * `word-break: auto-phrase` is in Chromium alone.
 */
export function keepPhrases(text: string): string {
  const phrases = text.replace(bound, '\u00a0').split(phraseStart);
  return phrases.length === 1 ? keepEnd(phrases.join('')) : phrases.map(keepPhrase).join('');
}
