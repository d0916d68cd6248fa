import { type Group, type MailLanguage, mailSource, valuesOf } from './mail-languages.ts';
import { helpers, toCode, type ValueType } from './mail-sentence.ts';
import { type Modules, madeOf } from './write-modules.ts';

const quote = (text: string): string => JSON.stringify(text);

const toType = (values: ReadonlyMap<string, ValueType>): string =>
  `{ ${[...values].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;

const toEntries = ({ sentences }: Group): string =>
  [...sentences].map(([key, { elements }]) => `      ${quote(key)}: ${toCode(elements)},\n`).join('');

/** Names of values that the sentences of this language need. */
const namesIn = ({ sentences }: Group): string[] => [
  ...new Set([...sentences.values()].flatMap(({ values }) => [...values.keys()])),
];

/** An English group: an object if its sentences have no values, else a function of them. */
function toEnglishGroup(group: Group): string {
  const values = valuesOf(group);
  const entries = `{\n${toEntries(group)}    }`;
  if (values.size === 0) return entries;
  const names = namesIn(group);
  const given = names.length > 0 ? `{ ${names.join(', ')} }` : '_';
  return `(${given}: ${toType(values)}) => (${entries})`;
}

/** A group of another language, whose missing sentences are those of its base. */
function toGroup(group: Group, english: Group): string {
  const base = `base.${group.area}[${quote(group.name)}]`;
  if (group.sentences.size === 0) return base;
  const isWhole = group.sentences.size === english.sentences.size;
  const isFunction = valuesOf(english).size > 0;
  const rest = isWhole ? '' : `\n      ...${base}${isFunction ? '(values)' : ''},`;
  const entries = `{${rest}\n${toEntries(group)}    }`;
  if (!isFunction) return entries;
  const names = namesIn(group);
  if (isWhole) return `(${names.length > 0 ? `{ ${names.join(', ')} }` : ''}) => (${entries})`;
  const given = names.length > 0 ? `const { ${names.join(', ')} } = values; ` : '';
  return `(values) => { ${given}return ${entries}; }`;
}

const toArea = (groups: readonly Group[], toGroupCode: (group: Group) => string): string =>
  groups.map((group) => `    ${quote(group.name)}: ${toGroupCode(group)},\n`).join('');

function toModule({ tag, base, groups }: MailLanguage, english: readonly Group[]): string {
  const englishOf = new Map(english.map((group) => [`${group.area}.${group.name}`, group]));
  const isEnglish = tag === 'en';
  const toGroupCode = (group: Group): string =>
    isEnglish ? toEnglishGroup(group) : toGroup(group, englishOf.get(`${group.area}.${group.name}`) ?? group);
  const areas = Map.groupBy(groups, ({ area }) => area);
  const body = [...areas].map(([area, own]) => `  ${area}: {\n${toArea(own, toGroupCode)}  },\n`).join('');
  const needed = Object.entries(helpers(tag)).filter(([name]) =>
    new RegExp(`\\b${name}\\.(select|format)\\(`).test(body),
  );
  const lines = [
    ...(isEnglish ? [] : ["import type { Translation } from './en.ts';"]),
    ...(body.includes('base.') && !isEnglish ? [`import { translation as base } from './${base}.ts';`] : []),
    ...needed.map(([name, code]) => `const ${name} = ${code};`),
    `export const translation${isEnglish ? '' : ': Translation'} = {`,
    `  locale: ${quote(tag)},`,
    `${body}};`,
    ...(isEnglish ? ['export type Translation = typeof translation;'] : []),
  ];
  return `${madeOf(`${mailSource}/${tag}.json`)}${lines.join('\n')}\n`;
}

/** Folder that holds nothing but these modules. */
export const mailModules = 'packages/api-router/src/locales';

/** The modules of all languages. Types of values come from the English sentences. */
export function toMailModules(languages: readonly MailLanguage[]): Modules {
  const english = languages.find(({ tag }) => tag === 'en')?.groups ?? [];
  return new Map(
    languages.map((language) => [`${mailModules}/${language.tag}.ts`, toModule(language, english)]),
  );
}
