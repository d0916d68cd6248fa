/** Aliases, some of which every command line tool has. */
export const aliases: Readonly<Record<string, string>> = {
  'create-admin': 'admin create',
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

/** What may follow a flag, by the word in its place. */
const VALUES: Record<string, RegExp> = {
  NUMBER: /^\d{1,15}$/,
  NAME: /^.+$/,
  ROLE: /^.+$/,
  MODE: /^.+$/,
  PERSON: /^.+$/,
  PRODUCT: /^.+$/,
  FILE: /^.+$/,
  'MODEL.FIELD': /^[A-Z]\w*\.[a-z]\w*$/i,
};

/** Whether a word is one of the flags, with a value if it has one. */
export const isFlag = (flags: readonly string[], word: string): boolean =>
  flags.some((flag) => {
    const [name, kind] = flag.split('=');
    if (kind === undefined) return word === flag;
    return word.startsWith(`${name}=`) && VALUES[kind]?.test(word.slice(`${name}=`.length)) === true;
  });

/** The words with `--to NAME` as `--to=NAME`. */
export function joinValues(flags: readonly string[], [word, next, ...others]: readonly string[]): string[] {
  if (word === undefined) return [];
  const takesValue = flags.some((flag) => flag.startsWith(`${word}=`));
  if (takesValue && next !== undefined) return [`${word}=${next}`, ...joinValues(flags, others)];
  return [word, ...joinValues(flags, next === undefined ? [] : [next, ...others])];
}

/** `--email ada@example.com` and `--email=ada@example.com` are the same as the address alone. */
export function withoutName([first, ...others]: readonly string[], name: string): string[] {
  if (first === name) return others;
  if (first?.startsWith(`${name}=`)) return [first.slice(name.length + 1), ...others];
  return first === undefined ? [] : [first, ...others];
}
