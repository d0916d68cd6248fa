import { parseArgs } from 'node:util';
import type { Droppable } from '@keystead/api-router/imports';

/** Parts that `--skip` leaves out. */
export const skippable = [
  'sessions',
  'api-keys',
  'tokens',
  'jwks',
  'organizations',
  'passkeys',
  'two-factor',
  'accounts',
] as const;

export type Skippable = (typeof skippable)[number];

const droppable: readonly Droppable[] = ['two-factor', 'password'];

/** Settings of an import, from the command line. */
export interface ImportFlags {
  kind: string;
  /** URL or files. */
  places: readonly string[];
  dryRun: boolean;
  sourceSecretFile: string | undefined;
  sourceSchema: string;
  map: string | undefined;
  skip: ReadonlySet<Skippable>;
  batch: number;
  errors: string | undefined;
  maxErrors: number;
  state: string;
  restart: boolean;
  onConflict: 'skip' | 'fail';
  onlyVerified: boolean;
  totpDigits: number;
  totpPeriod: number;
  unproved: boolean;
  drop: ReadonlySet<Droppable>;
  json: boolean;
  quiet: boolean;
}

/** Wrong words on the command line, as one sentence. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

const flag = { type: 'boolean', default: false } as const;
const value = { type: 'string' } as const;

const options = {
  'dry-run': flag,
  'source-secret-file': value,
  'source-schema': { ...value, default: 'public' },
  map: value,
  skip: { ...value, default: '' },
  batch: { ...value, default: '500' },
  errors: value,
  'max-errors': { ...value, default: '0' },
  state: { ...value, default: 'keystead-import.state.json' },
  restart: flag,
  'on-conflict': { ...value, default: 'skip' },
  'only-verified': flag,
  'totp-digits': { ...value, default: '6' },
  'totp-period': { ...value, default: '30' },
  unproved: flag,
  drop: { ...value, default: '' },
  json: flag,
  quiet: flag,
} as const;

function toNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageFault(`--${name} is ${JSON.stringify(text)}; expected a number from ${least} to ${most}.`);
}

function toChoices<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): ReadonlySet<Choice> {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !choices.some((choice) => choice === word));
  if (unknown !== undefined)
    throw new UsageFault(`--${name} has ${JSON.stringify(unknown)}; expected some of ${choices.join(', ')}.`);
  return new Set(choices.filter((choice) => words.includes(choice)));
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

const MOST = 1_000_000_000;

/** Reads the words behind `import`, in any order. Throws a `UsageFault`. */
export function readFlags(words: readonly string[]): ImportFlags {
  const { values, positionals } = parse(words);
  const [kind, ...places] = positionals;
  if (kind === undefined)
    throw new UsageFault('"import" takes the name of a product, and where its rows are.');
  if (places.length === 0) throw new UsageFault(`"import ${kind}" takes the URL of the database.`);
  const onConflict = values['on-conflict'];
  if (onConflict !== 'skip' && onConflict !== 'fail')
    throw new UsageFault(`--on-conflict is ${JSON.stringify(onConflict)}; expected skip or fail.`);
  return {
    kind,
    places,
    dryRun: values['dry-run'],
    sourceSecretFile: values['source-secret-file'],
    sourceSchema: values['source-schema'],
    map: values.map,
    skip: toChoices('skip', values.skip, skippable),
    batch: toNumber('batch', values.batch, [1, 5000]),
    errors: values.errors,
    maxErrors: toNumber('max-errors', values['max-errors'], [0, MOST]),
    state: values.state,
    restart: values.restart,
    onConflict,
    onlyVerified: values['only-verified'],
    totpDigits: toNumber('totp-digits', values['totp-digits'], [6, 8]),
    totpPeriod: toNumber('totp-period', values['totp-period'], [1, 600]),
    unproved: values.unproved,
    drop: toChoices('drop', values.drop, droppable),
    json: values.json,
    quiet: values.quiet,
  };
}
