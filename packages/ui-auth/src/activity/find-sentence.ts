import { eventSentences } from '#words/event-sentences.ts';

export type SentenceKey = keyof typeof eventSentences;

/** What a sentence may name; undefined where it is not known. */
export interface SentenceParts {
  who: string | undefined;
  whom: string | undefined;
  what: string | undefined;
}

const isKey = (key: string): key is SentenceKey => Object.hasOwn(eventSentences, key);

/** Whether a sentence names this part. */
export const hasPart = (key: SentenceKey, part: keyof SentenceParts): boolean =>
  eventSentences[key].includes(`{${part}}`);

const names = ['who', 'whom', 'what'] as const;

/** The sentence of an action, if all that it names is known. `isOwn`: a person did it to themselves. */
export function findSentence(action: string, parts: SentenceParts, isOwn: boolean): SentenceKey | undefined {
  const own = `${action}.own`;
  const key = isOwn && isKey(own) ? own : action;
  if (!isKey(key)) return undefined;
  return names.every((name) => !hasPart(key, name) || parts[name] !== undefined) ? key : undefined;
}
