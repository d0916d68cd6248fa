import { parseArgs } from 'node:util';
import type { Droppable } from '@keystead/api-router/imports';
import { flagTable, isOwnFlag, type OwnFlag } from './flag-table.ts';
import { toChoice, toChoices, toNumber, toPairs } from './flag-values.ts';
import { UsageFault } from './usage-fault.ts';

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
  'applications',
] as const;

export type Skippable = (typeof skippable)[number];

const droppable: readonly Droppable[] = ['two-factor', 'password'];

/** Settings of an import, from the command line. */
export interface ImportFlags {
  kind: string;
  /** URL or files. */
  places: readonly string[];
  /** Flags that only some sources take, as far as they are given. */
  own: ReadonlySet<OwnFlag>;
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
  allowRoles: boolean;
  drop: ReadonlySet<Droppable>;
  /** Names of providers here, by their names in the source. */
  providerMap: ReadonlyMap<string, string>;
  passwordColumn: string | undefined;
  hashConfig: string | undefined;
  identities: string | undefined;
  factors: string | undefined;
  keepsIds: boolean;
  weakHashes: 'wrap' | 'refuse';
  ignoreUnknown: boolean;
  merge: boolean;
  json: boolean;
  quiet: boolean;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: flagTable,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

const MOST = 1_000_000_000;

/** Reads the words behind `import`, in any order. Throws a `UsageFault`. */
export function readFlags(words: readonly string[]): ImportFlags {
  const { values, positionals, tokens } = parse(words);
  const [kind, ...places] = positionals;
  if (kind === undefined)
    throw new UsageFault('"import" takes the name of a product, and where its rows are.');
  return {
    kind,
    places,
    own: new Set(
      tokens.flatMap((token) => (token.kind === 'option' && isOwnFlag(token.name) ? [token.name] : [])),
    ),
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
    onConflict: toChoice('on-conflict', values['on-conflict'], ['skip', 'fail']),
    onlyVerified: values['only-verified'],
    totpDigits: toNumber('totp-digits', values['totp-digits'], [6, 8]),
    totpPeriod: toNumber('totp-period', values['totp-period'], [1, 600]),
    unproved: values.unproved,
    allowRoles: values['allow-roles'],
    drop: toChoices('drop', values.drop, droppable),
    providerMap: toPairs('provider-map', values['provider-map']),
    passwordColumn: values['password-column'],
    hashConfig: values['hash-config'],
    identities: values.identities,
    factors: values.factors,
    keepsIds: toChoice('keep-ids', values['keep-ids'], ['true', 'false']) === 'true',
    weakHashes: toChoice('weak-hashes', values['weak-hashes'], ['wrap', 'refuse']),
    ignoreUnknown: values['ignore-unknown'],
    merge: values.merge,
    json: values.json,
    quiet: values.quiet,
  };
}
