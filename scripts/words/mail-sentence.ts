import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

/** The type of a value in TypeScript. */
export type ValueType = 'string' | 'boolean' | 'number';

/** A sentence in ICU MessageFormat. */
export interface Sentence {
  elements: readonly MessageFormatElement[];
  /** Its values, by name. */
  values: ReadonlyMap<string, ValueType>;
}

/** `{hasTeam, select, yes {…} other {…}}` asks for a boolean, every other `select` for a text. */
const asksForBoolean = ({ options }: SelectElement): boolean =>
  Object.keys(options).every((name) => /^(yes|no|other)$/.test(name));

const optionsOf = ({ options }: SelectElement | PluralElement) =>
  Object.entries(options).map(([name, { value }]) => [name, value] as const);

/** Names are part of code. */
function requireName(name: string): string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) throw new Error(`"${name}" is no name of a value`);
  return name;
}

function valuesIn(elements: readonly MessageFormatElement[]): [name: string, type: ValueType][] {
  return elements.flatMap((element) => {
    if (isArgumentElement(element)) return [[requireName(element.value), 'string'] as const];
    if (isSelectElement(element) || isPluralElement(element)) {
      const choice = isSelectElement(element) && asksForBoolean(element) ? 'boolean' : 'string';
      const type = isPluralElement(element) ? 'number' : choice;
      return [
        [requireName(element.value), type] as const,
        ...optionsOf(element).flatMap(([, parts]) => valuesIn(parts)),
      ];
    }
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    throw new Error('dates, numbers and tags are for the code: pass their text as a value');
  });
}

/** Throws for a text that is no sentence. */
export function readSentence(text: string): Sentence {
  const elements = parse(text, { ignoreTag: true });
  const values = new Map<string, ValueType>();
  // A value that is shown and chosen by as well has the type of the choice.
  for (const [name, type] of valuesIn(elements))
    if (type !== 'string' || !values.has(name)) values.set(name, type);
  return { elements, values };
}

/** Code that the module of a language has besides its sentences: only helpers that these need. */
export const helpers = (locale: string): Readonly<Record<string, string>> => ({
  cardinal: `new Intl.PluralRules(${JSON.stringify(locale)})`,
  ordinal: `new Intl.PluralRules(${JSON.stringify(locale)}, { type: 'ordinal' })`,
  number: `new Intl.NumberFormat(${JSON.stringify(locale)})`,
});

const escaped = (text: string): string => text.replace(/[`\\]|\$(?=\{)/g, '\\$&');

/** `a ? … : b ? … : …`, where the last one stands for all others. */
const toChoice = (
  cases: readonly (readonly [condition: string, code: string])[],
  otherwise: string,
): string => [...cases.map(([condition, code]) => `${condition} ? ${code} : `), otherwise].join('');

function selectCode(element: SelectElement): string {
  const options = new Map(optionsOf(element).map(([name, parts]) => [name, toCode(parts)]));
  const other = options.get('other') ?? "''";
  if (asksForBoolean(element))
    return toChoice([[element.value, options.get('yes') ?? other]], options.get('no') ?? other);
  const named = [...options].filter(([name]) => name !== 'other');
  return toChoice(
    named.map(([name, code]) => [`${element.value} === ${JSON.stringify(name)}`, code]),
    other,
  );
}

function pluralCode(element: PluralElement): string {
  const { value: name, offset, pluralType } = element;
  const counted = offset === 0 ? name : `(${name} - ${offset})`;
  const options = optionsOf(element).map(([form, parts]) => [form, toCode(parts, counted)] as const);
  const other = options.find(([form]) => form === 'other')?.[1] ?? "''";
  const rules = pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
  const cases = options
    .filter(([form]) => form !== 'other')
    .toSorted(([one], [two]) => Number(two.startsWith('=')) - Number(one.startsWith('=')))
    .map(([form, code]) => {
      const isExact = form.startsWith('=');
      const condition = isExact
        ? `${name} === ${form.slice(1)}`
        : `${rules}.select(${counted}) === ${JSON.stringify(form)}`;
      return [condition, code] as const;
    });
  return toChoice(cases, other);
}

function partCode(element: MessageFormatElement, counted: string): string {
  if (isLiteralElement(element)) return escaped(element.value);
  if (isPoundElement(element)) return `\${number.format(${counted})}`;
  if (isSelectElement(element)) return `\${${selectCode(element)}}`;
  if (isPluralElement(element)) return `\${${pluralCode(element)}}`;
  return `\${${element.value}}`;
}

/** The sentence as an expression over its values. In a plural `#` is the number `counted`. */
export const toCode = (elements: readonly MessageFormatElement[], counted = ''): string =>
  `\`${elements.map((element) => partCode(element, counted)).join('')}\``;
