/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4;

export interface PasswordContext {
  /** Smallest length of a password that is not weak. */
  minLength?: number | undefined;
  /** The user's own name, e-mail address and similar words, which an attacker tries first. */
  avoid?: readonly (string | undefined)[] | undefined;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
];
const common = /pass|word|qwert|letmein|welcome|admin|iloveyou|monkey|dragon|secret|login/g;

/**
 * Strength of a password: length, variety, repetitions, sequences and facts about the user. Only a hint; the
 * server checks for common passwords.
 */
export function ratePassword(
  password: string,
  { minLength = 8, avoid = [] }: PasswordContext = {},
): PasswordLevel {
  if (password === '') return 0;
  const plain = withoutPersonal(password.toLowerCase(), avoid).replace(common, '*');
  const bits = countSurprises(plain) * Math.log2(countAlphabet(password));
  if (password.length < minLength || bits < 50) return 1;
  if (bits < 62) return 2;
  return bits < 78 ? 3 : 4;
}

function withoutPersonal(text: string, avoid: readonly (string | undefined)[]): string {
  const parts = avoid.flatMap((entry) => entry?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? []);
  return parts.filter((part) => part.length > 2).reduce((rest, part) => rest.replaceAll(part, '*'), text);
}

/**
 * Number of characters that do not repeat or continue the two before them: a third `a`, or the `3` after `12`, adds
 * little.
 */
function countSurprises(text: string): number {
  const seen = new Set<string>();
  let surprises = 0;
  for (let index = 0; index < text.length; index++) {
    const triple = text.slice(Math.max(0, index - 2), index + 1);
    const expected = triple.length === 3 && (isRow(triple) || seen.has(triple) || new Set(triple).size === 1);
    surprises += expected ? 0.25 : 1;
    seen.add(triple);
  }
  return surprises;
}

function isRow(triple: string): boolean {
  const backwards = [...triple].reverse().join('');
  return rows.some((row) => row.includes(triple) || row.includes(backwards));
}

function countAlphabet(password: string): number {
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return classes.reduce((size, [pattern, count]) => size + (pattern.test(password) ? count : 0), 0);
}
