import { eventSentences } from '#words/event-sentences.ts';

export type SentenceKey = keyof typeof eventSentences;

/** The values that a sentence can name; undefined where one is not known. */
export interface SentenceParts {
  who: string | undefined;
  whom: string | undefined;
  what: string | undefined;
}

const isKey = (key: string): key is SentenceKey => Object.hasOwn(eventSentences, key);

export const hasPart = (key: SentenceKey, part: keyof SentenceParts): boolean =>
  eventSentences[key].includes(`{${part}}`);

const names = ['who', 'whom', 'what'] as const;

/**
 * The sentence of an action, if all that it names is known. `isOwn`: a person did it to themselves. With `.bare` at the
 * end it does without what older events do not say.
 */
export function findSentence(action: string, parts: SentenceParts, isOwn: boolean): SentenceKey | undefined {
  const own = `${action}.own`;
  const first = isOwn && isKey(own) ? own : action;
  return [first, `${action}.bare`]
    .filter(isKey)
    .find((key) => names.every((name) => !hasPart(key, name) || parts[name] !== undefined));
}
