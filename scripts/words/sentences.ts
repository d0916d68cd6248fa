import { readFileSync } from 'node:fs';
import type { Message } from '../../packages/ui-auth/src/messages/message.ts';
import { readSentence } from '../../packages/ui-auth/src/messages/read-sentence.ts';
import { baseOf, type LanguageTag, tags } from './languages.ts';

/** Sentences in ICU MessageFormat, nested as in their file. */
export interface Sentences {
  readonly [name: string]: string | Sentences;
}

/** The same as a program reads them: plurals are objects of forms. */
export interface Compiled {
  readonly [name: string]: Message | Compiled;
}

export interface Locale {
  /** The file itself. */
  own: Sentences;
  /** With what it lacks from its base or from English. */
  whole: Sentences;
  /** Names of sentences that are English, because the language has none, or one of another meaning. */
  missing: readonly string[];
}

export type Locales = ReadonlyMap<LanguageTag, Locale>;

const root = new URL('../../', import.meta.url);

/** The sentences of a file, all of which can be read. */
function readFile(path: string): Sentences {
  const sentences: Sentences = JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  compile(sentences, path);
  return sentences;
}

/** Remembers what a function gave: most sentences are read several times, as English is for each language. */
function remember<Result>(read: (sentence: string) => Result): (sentence: string) => Result {
  const known = new Map<string, Result>();
  return (sentence) => {
    const found = known.get(sentence) ?? read(sentence);
    known.set(sentence, found);
    return found;
  };
}

const readOnce = remember(readSentence);

/** Values and tags of a sentence. Two languages say the same only if these are equal. */
export const readMarks = remember((sentence) => {
  const message = readOnce(sentence);
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\w+>/g) ?? []))].sort().join(' ');
});

interface Filled {
  whole: Sentences;
  missing: string[];
}

/** `base` with the sentences of `own`, where they are there and have the same values and tags. */
function fill(base: Sentences, own: string | Sentences | undefined, path = ''): Filled {
  const missing: string[] = [];
  const entries = Object.entries(base).map(([name, sentence]) => {
    const translated = typeof own === 'object' ? own[name] : undefined;
    if (typeof sentence !== 'string') {
      const filled = fill(sentence, translated, `${path}${name}.`);
      missing.push(...filled.missing);
      return [name, filled.whole] as const;
    }
    if (typeof translated === 'string' && readMarks(translated) === readMarks(sentence))
      return [name, translated] as const;
    missing.push(`${path}${name}`);
    return [name, sentence] as const;
  });
  return { whole: Object.fromEntries(entries), missing };
}

/** A language over its base, and that over English. */
function toLocale(english: Sentences, own: Sentences, base: Sentences): Locale {
  const first = fill(english, base);
  const last = fill(first.whole, own);
  return { own, whole: last.whole, missing: last.missing.filter((name) => first.missing.includes(name)) };
}

/** Languages of files, each whole. */
export function toLocales(files: ReadonlyMap<LanguageTag, Sentences>): Locales {
  const english = files.get('en') ?? {};
  return new Map(
    [...files].map(([tag, own]) => [tag, toLocale(english, own, files.get(baseOf(tag) ?? tag) ?? own)]),
  );
}

/** All languages of a folder such as `packages/ui-auth/locales`. */
export const readLocales = (folder: string): Locales =>
  toLocales(new Map(tags.map((tag) => [tag, readFile(`${folder}/${tag}.json`)] as const)));

/** Throws an error that names the sentence which cannot be read. */
export function compile(sentences: Sentences, path = ''): Compiled {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [name, compileEntry(sentence, `${path} ${name}`)]),
  );
}

function compileEntry(sentence: string | Sentences, path: string): Message | Compiled {
  if (typeof sentence !== 'string') return compile(sentence, path);
  try {
    return readOnce(sentence);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path}: ${reason}. The sentence: ${sentence}`, { cause });
  }
}
