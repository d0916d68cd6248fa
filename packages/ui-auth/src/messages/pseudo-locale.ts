import { enAll } from '#locales/en-all.ts';
import type { Message } from './message.ts';
import type { AllMessages } from './messages.ts';

/** Artificial languages, to find text that is not translated, does not fit, or does not change direction. */
export type PseudoLocale = 'en-XA' | 'ar-XB';

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Í',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
};
/** Translations run about a third longer than English. */
const GROWTH = 0.35;
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';

/** Placeholders and markers stay as they are. */
const KEPT = /(\{\w+\}|<\/?\w+>)/;

function accent(text: string): string {
  const parts = text.split(KEPT);
  const words = parts.map((part) =>
    KEPT.test(part) ? part : part.replace(/[a-zA-Z]/g, (l) => accents[l] ?? l),
  );
  return `[${words.join('')}${'·'.repeat(Math.ceil(text.length * GROWTH))}]`;
}

/** The words themselves stay readable, so that tests find them in every language by a pattern. */
const turnAround = (text: string): string => `${RIGHT_TO_LEFT_ISOLATE}${text}${POP_ISOLATE}`;

const transforms: Record<PseudoLocale, (text: string) => string> = { 'en-XA': accent, 'ar-XB': turnAround };

/** Creates a language of accented or mirrored English, which shows texts that cannot be translated. */
export function createPseudoLocale(locale: PseudoLocale): AllMessages {
  const change = transforms[locale];
  const messages: Record<string, Record<string, Message>> = {};
  for (const [group, sentences] of Object.entries(enAll)) {
    messages[group] = Object.fromEntries(
      Object.entries<Message>(sentences).map(([key, message]) => [key, changeMessage(message, change)]),
    );
  }
  return { ...enAll, ...messages };
}

function changeMessage(message: Message, change: (text: string) => string): Message {
  if (typeof message === 'string') return change(message);
  const forms = Object.entries(message).map(([category, text]) => [category, change(text)]);
  return { ...message, ...Object.fromEntries(forms) };
}
