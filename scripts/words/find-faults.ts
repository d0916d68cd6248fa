import { readSentence } from '../../packages/ui-auth/src/messages/read-sentence.ts';
import { baseOf, type LanguageTag } from './languages.ts';
import { type Locale, type Locales, readMarks, type Sentences } from './sentences.ts';

export interface Fault {
  kind: 'missing' | 'unknown' | 'unequal' | 'forms' | 'empty' | 'unused';
  /** Name of the sentence, with its group: `signIn.title`. */
  name: string;
  says: string;
}

/** Faults of a language that lags behind English; all others are its own mistakes. */
const lagging: readonly Fault['kind'][] = ['missing', 'unknown', 'unequal'];

export const isMistake = ({ kind }: Fault): boolean => !lagging.includes(kind);

/** Sentences by name, with their groups. */
export function listSentences(sentences: Sentences, path = ''): Map<string, string> {
  return new Map(
    Object.entries(sentences).flatMap(([name, entry]) =>
      typeof entry === 'string'
        ? [[`${path}${name}`, entry] as const]
        : [...listSentences(entry, `${path}${name}.`)],
    ),
  );
}

/** Plural forms that whole numbers of things ask for. French has one more, for millions, which nobody counts here. */
function findNeededForms(tag: string): Set<string> {
  const rules = new Intl.PluralRules(tag);
  return new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
}

/** Returns the fault in the forms of a sentence. */
function checkForms(tag: string, sentence: string): string | undefined {
  const message = readSentence(sentence);
  if (typeof message === 'string') return undefined;
  const needed = [...findNeededForms(tag)];
  const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const forms = Object.keys(message);
  const lacking = needed.filter((form) => !forms.includes(form));
  const idle = forms.filter((form) => !known.includes(form));
  if (lacking.length > 0) return `lacks the form ${lacking.join(', ')}`;
  return idle.length > 0 ? `has the form ${idle.join(', ')}, which its language does not` : undefined;
}

const isEmpty = (sentence: string): boolean => {
  const message = readSentence(sentence);
  return (typeof message === 'string' ? [message] : Object.values(message)).some(
    (form) => form.trim() === '',
  );
};

const toText = (marks: string): string => marks || 'none';

/** Only English has forms, although words of the language change with a number. */
const lacksForms = (tag: string, sentence: string, english: string): boolean =>
  typeof readSentence(sentence) === 'string' &&
  typeof readSentence(english) !== 'string' &&
  findNeededForms(tag).size > 1;

/** One sentence of a language beside the English one. */
function checkSentence(tag: string, sentence: string, english: string): Omit<Fault, 'name'>[] {
  const [own, wanted] = [readMarks(sentence), readMarks(english)];
  const forms = checkForms(tag, sentence);
  return [
    ...(own === wanted
      ? []
      : [
          {
            kind: 'unequal',
            says: `has the values and tags ${toText(own)}, and English ${toText(wanted)}`,
          } as const,
        ]),
    ...(lacksForms(tag, sentence, english)
      ? [{ kind: 'unequal', says: 'has no plural forms, and English has' } as const]
      : []),
    ...(forms === undefined ? [] : [{ kind: 'forms', says: forms } as const]),
    ...(isEmpty(sentence) ? [{ kind: 'empty', says: 'is empty' } as const] : []),
  ];
}

function findFaultsOf(tag: LanguageTag, locale: Locale, english: ReadonlyMap<string, string>): Fault[] {
  const own = listSentences(locale.own);
  const missing = locale.missing
    .filter((name) => !own.has(name))
    .map((name): Fault => ({ kind: 'missing', name, says: 'is missing' }));
  const others = [...own].flatMap(([name, sentence]): Fault[] => {
    const wanted = english.get(name);
    if (wanted === undefined) return [{ kind: 'unknown', name, says: 'is not in English' }];
    return checkSentence(baseOf(tag) ?? tag, sentence, wanted).map((fault) => ({ ...fault, name }));
  });
  return [...missing, ...others];
}

/** By language. */
export function findFaults(locales: Locales): Map<LanguageTag, Fault[]> {
  const english = listSentences(locales.get('en')?.own ?? {});
  return new Map([...locales].map(([tag, locale]) => [tag, findFaultsOf(tag, locale, english)]));
}
