/** Signs that bring their own room with them. */
const wide = /[\u3002\uff01\uff1f]$/;

/** Sentences in one line. Japanese ones have no space between them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .reduce((line, next) => `${line}${line === '' || wide.test(line) ? '' : ' '}${next}`, '');
