import type { Message } from '../../packages/ui-auth/src/messages/message.ts';
import { early, parts } from './kit-parts.ts';
import { type LanguageTag, languages, toIdentifier } from './languages.ts';
import { type Compiled, compile, type Locale, type Locales } from './sentences.ts';
import { type Modules, madeOf } from './write-modules.ts';

const source = 'packages/ui-auth/locales';
const target = 'packages/ui-auth/src';

/** Name of the module of a group: `signInByMail` → `sign-in-by-mail`. */
const toFileName = (group: string): string =>
  group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inSeveral = (group: string): boolean => parts.filter(({ groups }) => groups.includes(group)).length > 1;

const toCode = (value: Compiled | Message | undefined): string => JSON.stringify(value, null, 2);

/** An object whose first entries are code, and the others values. */
const toObject = (code: readonly string[], values: Compiled): string =>
  ['{', ...code.map((line) => `  ${line},`), toCode(values).replace(/^\{\n?/, '')].join('\n');

type Groups = ReadonlyMap<string, Compiled>;

/** Groups of a language. A sentence that stands in no group is a mistake of the file. */
function toGroups(sentences: Compiled, tag: string): Groups {
  const entries = Object.entries(sentences).map(([group, entry]) => {
    if (typeof entry === 'string') throw new Error(`${source}/${tag}.json: ${group} is no group.`);
    if (!parts.some(({ groups }) => groups.includes(group)))
      throw new Error(`${source}/en.json: ${group} belongs to no part of scripts/words/kit-parts.ts.`);
    return [group, entry] as const;
  });
  return new Map(entries);
}

const pick = (group: Compiled, isPicked: (name: string) => boolean): Compiled =>
  Object.fromEntries(Object.entries(group).filter(([name]) => isPicked(name)));

/** The English module of a group, and one for what pages load before it. */
function toEnglishGroup([group, sentences]: readonly [string, Compiled]): [string, string][] {
  const first = early[group];
  const isEarly = (name: string): boolean => first?.sentences.includes(name) ?? false;
  const rest = pick(sentences, (name) => !isEarly(name));
  const path = `${target}/words/${toFileName(group)}.ts`;
  if (first === undefined) return [[path, `export const ${group} = ${toCode(rest)} as const;\n`]];
  const { name } = first;
  return [
    [
      `${target}/words/${toFileName(name)}.ts`,
      `export const ${name} = ${toCode(pick(sentences, isEarly))} as const;\n`,
    ],
    [
      path,
      `import { ${name} } from './${toFileName(name)}.ts';\n\nexport const ${group} = ${toObject([`...${name}`], rest)} as const;\n`,
    ],
  ];
}

const importGroup = (tag: LanguageTag, group: string): string =>
  `import { ${group} } from '${tag === 'en' ? '#words' : `./${tag}`}/${toFileName(group)}.ts';`;

const nameOf = (tag: string, part: string): string => (part === '' ? tag : `${tag}-${part}`);

type Part = (typeof parts)[number];

/** The module `locales/de-organizations`. In English each group is a module, elsewhere those of several parts are. */
function toPart(part: Part, tag: LanguageTag, groups: Groups): [string, string] {
  const isEnglish = tag === 'en';
  const path = nameOf(tag, part.name);
  const name = toIdentifier(path);
  const imported = part.groups.filter((group) => isEnglish || inSeveral(group));
  const written = part.groups.filter((group) => !imported.includes(group));
  const values = Object.fromEntries(written.map((group) => [group, groups.get(group) ?? {}]));
  const comment = isEnglish
    ? `${part.english}, for tools and tests.`
    : part.describe(languages[tag].english, name);
  const lines = [
    ...(isEnglish ? [] : [`import type { ${part.type} } from '#messages/messages.ts';`]),
    ...imported.map((group) => importGroup(tag, group)),
    '',
    `/** ${comment} */`,
    `export const ${name} = ${toObject(imported, values)}${isEnglish ? '' : ` satisfies ${part.type}`};`,
  ];
  return [`${target}/locales/${path}.ts`, `${lines.join('\n')}\n`];
}

/** The module `locales/de-all`. */
function toAll(tag: LanguageTag): [string, string] {
  const paths = parts.map(({ name }) => nameOf(tag, name));
  const name = toIdentifier(`${tag}-all`);
  const isEnglish = tag === 'en';
  const comment = isEnglish
    ? 'Every English sentence of the kit.'
    : `${languages[tag].english}, for applications with every part: \`messages={${name}}\`.`;
  const lines = [
    ...(isEnglish ? [] : ["import type { AllMessages } from '#messages/messages.ts';"]),
    ...paths.map((path) => `import { ${toIdentifier(path)} } from './${path}.ts';`),
    '',
    `/** ${comment} */`,
    `export const ${name} = {`,
    ...paths.map((path) => `  ...${toIdentifier(path)},`),
    isEnglish ? '};' : '} satisfies AllMessages;',
  ];
  return [`${target}/locales/${tag}-all.ts`, `${lines.join('\n')}\n`];
}

function toLanguage(tag: LanguageTag, { whole }: Locale): [string, string][] {
  const groups = toGroups(compile(whole), tag);
  const single =
    tag === 'en'
      ? [...groups].flatMap(toEnglishGroup)
      : [...groups]
          .filter(([group]) => inSeveral(group))
          .map(([group, sentences]): [string, string] => [
            `${target}/locales/${tag}/${toFileName(group)}.ts`,
            `export const ${group} = ${toCode(sentences)};\n`,
          ]);
  const modules = [...single, ...parts.map((part) => toPart(part, tag, groups)), toAll(tag)];
  return modules.map(([path, text]) => [path, `${madeOf(`${source}/${tag}.json`)}${text}`]);
}

const toList = (locales: Locales): string => {
  const rows = [...locales].map(([tag, { missing }]) => {
    const { name, status } = languages[tag];
    return [tag, { name, status, missing: missing.length }] as const;
  });
  return `${madeOf('scripts/words/languages.ts')}
/** A language of the kit: its own name, and how far it was read. */
export interface Language {
  /** In the language itself, as a menu shows it. */
  readonly name: string;
  /** \`reviewed\`: read sentence by sentence in its place on the screen. \`draft\`: not yet read so. */
  readonly status: 'reviewed' | 'draft';
  /** Number of sentences that are English, because nobody has translated them yet. */
  readonly missing: number;
}

/** Every language of the kit, by its tag (RFC 5646). */
export const languages = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const satisfies Readonly<Record<string, Language>>;

/** Tag of a language of the kit, such as \`pt-BR\`. */
export type LanguageTag = keyof typeof languages;
`;
};

/** In `words` the English groups, one module for each, and in `locales` what the public imports lead to. */
export const toKitModules = (locales: Locales): Modules =>
  new Map([
    ...[...locales].flatMap(([tag, locale]) => toLanguage(tag, locale)),
    [`${target}/locales/languages.ts`, toList(locales)] as const,
  ]);
