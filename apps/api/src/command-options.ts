import { parseArgs } from 'node:util';

/** Values of an option, by the word in its place. */
const VALUES = {
  NUMBER: /^\d{1,15}$/,
  NAME: /^.+$/,
  ID: /^.+$/,
  ROLE: /^.+$/,
  MODE: /^.+$/,
  PERSON: /^.+$/,
  PRODUCT: /^.+$/,
  FILE: /^.+$/,
  'MODEL.FIELD': /^[A-Z]\w*\.[a-z]\w*$/i,
} as const;

/** An option, as `parseArgs` takes it, and with a value the word for it in the help. */
type Option = { type: 'boolean' } | { type: 'string'; takes: keyof typeof VALUES; multiple?: boolean };

/** Options of a command, by their names. */
export type Options = Readonly<Record<string, Option>>;

/** An option without a value. */
export const flag = { type: 'boolean' } as const;

/** An option with a value. */
export const valued = (takes: keyof typeof VALUES) => ({ type: 'string', takes }) as const;

/** Options in the form in which the help shows them: `--yes`, `--to=NAME`. */
export const describeOptions = (options: Options): string[] =>
  Object.entries(options).map(([name, option]) =>
    option.type === 'string' ? `--${name}=${option.takes}` : `--${name}`,
  );

/** The words of a command: its arguments, and its options as `--yes` and `--to=NAME`; or the word that is not known. */
export type ReadWords = { unknown: string } | { given: string[]; options: string[] };

/** Words without `--email` in `--email ada@example.com` and `--email=ada@example.com`. */
function withoutName([first, ...others]: readonly string[], name: string | undefined): string[] {
  if (first === undefined || first === name) return others;
  const isNamed = name !== undefined && first.startsWith(`${name}=`);
  return [isNamed ? first.slice(name.length + 1) : first, ...others];
}

const isKnown = (options: Options, name: string, value: string | undefined): boolean => {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option?.type !== 'string') return option !== undefined && value === undefined;
  return value !== undefined && VALUES[option.takes].test(value);
};

/** Reads the words behind a command. `named` may stand before its first argument. */
export function readWords(options: Options, words: readonly string[], named?: string): ReadWords {
  // `start --fast` has one argument too many.
  if (Object.keys(options).length === 0) return { given: [...words], options: [] };
  const args = withoutName(words, named);
  // It is strict here and not in `parseArgs`, whose messages do not name the word in the way of these commands.
  const { tokens, positionals } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const read = new Set<string>();
  for (const token of tokens) {
    const word = args[token.index] ?? '';
    if (token.kind === 'positional' && !word.startsWith('-')) continue;
    if (token.kind !== 'option') return { unknown: word };
    const { rawName, name, value } = token;
    const whole = value === undefined ? word : `${rawName}=${value}`;
    if (rawName !== `--${name}` || !isKnown(options, name, value)) return { unknown: whole };
    read.add(whole);
  }
  return { given: positionals, options: [...read] };
}
