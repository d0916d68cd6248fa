import type { Message, PluralMessage } from './message.ts';

const VALUE = /\{\s*(\w+)\s*\}/g;
const MARKED = /<(\w+)>([^<>]*)<\/\1>/g;
const PLURAL = /\{\s*(\w+)\s*,\s*(\w+)\s*,?/;
const FORM = /\s*(zero|one|two|few|many|other)\s*\{([^{}]*(?:\{\s*\w+\s*\}[^{}]*)*)\}/y;
const END = /\s*\}/y;

const refuse = (reason: string): never => {
  throw new SyntaxError(reason);
};

/** ICU quotes by an apostrophe. No sentence needs signs of its syntax as text, so that is an apostrophe to double. */
function refuseQuotes(text: string, signs: RegExp): void {
  const [found] = signs.exec(text.replaceAll("''", '')) ?? [];
  if (found !== undefined)
    refuse(`an apostrophe before ${found.slice(1)} has to be doubled: ''${found.slice(1)}`);
}

/** One form of a sentence, with its values as `{name}`. */
function readForm(text: string): string {
  const rest = text.replace(VALUE, '').replace(MARKED, '$2');
  const [sign] = /[{}<>]/.exec(rest) ?? [];
  if (sign !== undefined)
    refuse(`${sign} belongs to no {name}, to no plural, and to no <tag>…</tag> without another one in it`);
  return text.replace(VALUE, '{$1}').replaceAll("''", "'");
}

interface Forms {
  forms: Map<string, string>;
  /** Where the plural ends. */
  end: number;
}

function readForms(sentence: string, start: number): Forms {
  const forms = new Map<string, string>();
  let end = start;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = end;
    const found = pattern.exec(sentence);
    end = found === null ? end : pattern.lastIndex;
    return found;
  };
  for (let found = next(FORM); found !== null; found = next(FORM)) {
    const [, category = '', text = ''] = found;
    if (forms.has(category)) refuse(`the form ${category} is there twice`);
    refuseQuotes(text, /'#/);
    forms.set(category, text.replaceAll('#', '{count}'));
  }
  if (next(END) === null)
    refuse('a plural has forms such as one {…} and other {…}, and nothing else in its braces');
  return { forms, end };
}

/**
 * Reads a sentence in ICU MessageFormat, as far as the kit knows it: `{name}`, `{count, plural, one {# code} other
 * {# codes}}` and `<link>…</link>`. Throws a `SyntaxError` for all other parts of the format.
 */
export function readSentence(sentence: string): Message {
  refuseQuotes(sentence, /'[{}<>]/);
  const found = PLURAL.exec(sentence);
  if (found === null) return readForm(sentence);
  const [opening, name, format] = found;
  if (format !== 'plural')
    refuse(`the format ${format} is not known: values are written as their language does`);
  if (name !== 'count') refuse(`a plural is chosen by the value named count, not by ${name}`);
  const { forms, end } = readForms(sentence, found.index + opening.length);
  const around = (text: string): string =>
    readForm(`${sentence.slice(0, found.index)}${text}${sentence.slice(end)}`);
  const other = forms.get('other') ?? refuse('a plural needs the form other');
  const read = [...forms].map(([category, text]) => [category, around(text)] as const);
  return { ...Object.fromEntries(read), other: around(other) } satisfies PluralMessage;
}
