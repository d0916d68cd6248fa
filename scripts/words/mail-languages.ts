import { readFileSync } from 'node:fs';
import { baseOf, type LanguageTag, tags } from './languages.ts';
import { readSentence, type Sentence, type ValueType } from './mail-sentence.ts';

/** Groups of sentences: what mails share, the mails, and the pages that their links open. */
const areas = ['shared', 'mails', 'pages'] as const;

export type Area = (typeof areas)[number];

type Texts = Readonly<Partial<Record<Area, Readonly<Record<string, Readonly<Record<string, string>>>>>>>;

/** A mail, a page, or words that belong together. */
export interface Group {
  area: Area;
  name: string;
  sentences: ReadonlyMap<string, Sentence>;
}

export interface MailLanguage {
  tag: LanguageTag;
  /** The language whose sentences stand for those that this one lacks. */
  base: LanguageTag;
  groups: readonly Group[];
  /** Sentences that are English, because the language has none. */
  missing: readonly string[];
  /** Sentences that English does not have. */
  unknown: readonly string[];
  /** Sentences with a value that their mail or page does not have, which are English instead. */
  unequal: readonly string[];
  /** Sentences that leave out a value which the English one names. */
  shorter: readonly string[];
}

/** Every mail and every page may name the application. */
const always = (area: Area): [string, ValueType][] => (area === 'shared' ? [] : [['appName', 'string']]);

/** Values of a group, which each of its sentences may name: those of all its English sentences. */
export const valuesOf = ({ area, sentences }: Group): ReadonlyMap<string, ValueType> =>
  new Map([...always(area), ...[...sentences.values()].flatMap(({ values }) => [...values])]);

function readNamed(path: string, text: string): Sentence {
  try {
    return readSentence(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path}: ${reason}. The sentence: ${text}`, { cause });
  }
}

const toGroups = (texts: Texts, tag: string): Group[] =>
  areas.flatMap((area) =>
    Object.entries(texts[area] ?? {}).map(([name, group]) => ({
      area,
      name,
      sentences: new Map(
        Object.entries(group).map(([key, text]) => [key, readNamed(`${tag}: ${area}.${name}.${key}`, text)]),
      ),
    })),
  );

const findGroup = (groups: readonly Group[], { area, name }: Pick<Group, 'area' | 'name'>) =>
  groups.find((group) => group.area === area && group.name === name);

interface Found {
  path: string;
  group: Group;
  key: string;
  sentence: Sentence;
}

const list = (groups: readonly Group[]): Found[] =>
  groups.flatMap((group) =>
    [...group.sentences].map(([key, sentence]) => ({
      path: `${group.area}.${group.name}.${key}`,
      group,
      key,
      sentence,
    })),
  );

function compare(english: readonly Group[], own: readonly Group[]) {
  const find = ({ group, key }: Found) => findGroup(english, group)?.sentences.get(key);
  const all = list(own);
  const unknown = all.filter((found) => find(found) === undefined);
  const unequal = all.filter(({ group, sentence }) => {
    const known = valuesOf(findGroup(english, group) ?? group);
    return [...sentence.values].some(([name, type]) => known.get(name) !== type);
  });
  const shorter = all.filter((found) =>
    [...(find(found)?.values.keys() ?? [])].some((name) => !found.sentence.values.has(name)),
  );
  return { unknown, unequal, shorter };
}

const pathsOf = (found: readonly Found[]): string[] => found.map(({ path }) => path);

function toLanguage(tag: LanguageTag, files: ReadonlyMap<LanguageTag, readonly Group[]>): MailLanguage {
  const english = files.get('en') ?? [];
  const own = files.get(tag) ?? [];
  const base = baseOf(tag) ?? 'en';
  const { unknown, unequal, shorter } = compare(english, own);
  const useless = new Set(pathsOf([...unknown, ...unequal]));
  const groups = english.map(({ area, name }) => {
    const sentences = findGroup(own, { area, name })?.sentences ?? new Map<string, Sentence>();
    const kept = [...sentences].filter(([key]) => !useless.has(`${area}.${name}.${key}`));
    return { area, name, sentences: new Map(kept) };
  });
  const there = new Set(pathsOf(list([...groups, ...(base === 'en' ? [] : (files.get(base) ?? []))])));
  const missing = pathsOf(list(english)).filter((path) => !there.has(path));
  return {
    tag,
    base,
    groups,
    missing,
    unknown: pathsOf(unknown),
    unequal: pathsOf(unequal),
    shorter: pathsOf(shorter),
  };
}

/** Compares languages with English, which is the first of them. */
export function toMailLanguages(texts: ReadonlyMap<LanguageTag, Texts>): MailLanguage[] {
  const files = new Map([...texts].map(([tag, one]) => [tag, toGroups(one, tag)] as const));
  return [...files.keys()].map((tag) => toLanguage(tag, files));
}

/** Folder with a file of sentences for each language. */
export const mailSource = 'packages/api-router/locales';

/** The sentences of mails and pages in every language. Throws an error that names one that cannot be read. */
export function readMailLanguages(): MailLanguage[] {
  const folder = new URL(`../../${mailSource}/`, import.meta.url);
  const read = (tag: string): Texts => JSON.parse(readFileSync(new URL(`${tag}.json`, folder), 'utf8'));
  return toMailLanguages(new Map(tags.map((tag) => [tag, read(tag)] as const)));
}
