interface FlagRow {
  type: 'boolean' | 'string';
  default?: boolean | string;
  /** The value behind the flag, for the help. */
  takes?: string;
  meaning: string;
}

/** Flags of every source. */
const common = {
  'dry-run': { type: 'boolean', default: false, meaning: 'reads and checks everything, and writes nothing' },
  skip: {
    type: 'string',
    default: '',
    takes: 'LIST',
    meaning:
      'leaves out: sessions, api-keys, tokens, jwks, organizations, passkeys, two-factor, accounts, applications',
  },
  drop: {
    type: 'string',
    default: '',
    takes: 'LIST',
    meaning: 'carries people without what cannot be carried: two-factor, password',
  },
  batch: {
    type: 'string',
    default: '500',
    takes: 'N',
    meaning: 'users in one transaction, 1 to 5000; default: 500',
  },
  errors: {
    type: 'string',
    takes: 'FILE',
    meaning: 'a JSON line for each refused row; default: keystead-import-errors.jsonl',
  },
  'max-errors': {
    type: 'string',
    default: '0',
    takes: 'N',
    meaning: 'stops after so many refused rows; default: 0, never',
  },
  state: {
    type: 'string',
    default: 'keystead-import.state.json',
    takes: 'FILE',
    meaning: 'where the import stands; default: keystead-import.state.json',
  },
  restart: { type: 'boolean', default: false, meaning: 'looks at all rows again' },
  'on-conflict': {
    type: 'string',
    default: 'skip',
    takes: 'skip|fail',
    meaning: 'what becomes of a user whose id belongs to somebody else; default: skip',
  },
  'only-verified': {
    type: 'boolean',
    default: false,
    meaning: 'leaves users without a verified address out',
  },
  unproved: {
    type: 'boolean',
    default: false,
    meaning: 'does not take it as shown that verified addresses are those of their owners',
  },
  'allow-roles': {
    type: 'boolean',
    default: false,
    meaning: 'takes the roles of users from a file too, and so makes administrators of them',
  },
  json: {
    type: 'boolean',
    default: false,
    meaning: 'one JSON object on standard output, progress as JSON lines on standard error',
  },
  quiet: { type: 'boolean', default: false, meaning: 'no progress' },
} as const satisfies Record<string, FlagRow>;

/** Flags of some sources; the row of a source names those that it takes. */
const own = {
  'source-secret-file': {
    type: 'string',
    takes: 'FILE',
    meaning: 'secrets of the source, one a line; else SOURCE_SECRET, else AUTH_SECRET',
  },
  'source-schema': {
    type: 'string',
    default: 'public',
    takes: 'NAME',
    meaning: 'schema of the source in PostgreSQL; default: public',
  },
  map: {
    type: 'string',
    takes: 'FILE',
    meaning: 'JSON {"model": {"table": …, "columns": {"field": "column"}}} for other names',
  },
  'totp-digits': {
    type: 'string',
    default: '6',
    takes: 'N',
    meaning: 'digits of the codes of authenticator apps; default: 6',
  },
  'totp-period': {
    type: 'string',
    default: '30',
    takes: 'N',
    meaning: 'seconds for which a code of an authenticator app is valid; default: 30',
  },
  'provider-map': {
    type: 'string',
    default: '',
    takes: 'LIST',
    meaning: 'other names of providers: theirs=yours, separated by commas',
  },
  'password-column': {
    type: 'string',
    takes: 'NAME',
    meaning: 'column of the users that has their password hashes',
  },
  'hash-config': {
    type: 'string',
    takes: 'FILE',
    meaning: 'JSON with the parameters of the password hashes',
  },
  identities: { type: 'string', takes: 'FILE', meaning: 'file with the accounts at providers' },
  factors: { type: 'string', takes: 'FILE', meaning: 'file with the second factors' },
  'keep-ids': {
    type: 'string',
    default: 'true',
    takes: 'true|false',
    meaning: 'false gives users other ids, and keeps theirs in the own field externalId; default: true',
  },
  'weak-hashes': {
    type: 'string',
    default: 'wrap',
    takes: 'wrap|refuse',
    meaning: 'what becomes of password hashes that are too easy to guess from; default: wrap',
  },
  'ignore-unknown': { type: 'boolean', default: false, meaning: 'passes over columns that it does not know' },
  merge: {
    type: 'boolean',
    default: false,
    meaning: 'puts people and organizations beside those that are here',
  },
} as const satisfies Record<string, FlagRow>;

/** All flags of an import, as `parseArgs` takes them. */
export const flagTable = { ...common, ...own };

export type OwnFlag = keyof typeof own;

export const isOwnFlag = (name: string): name is OwnFlag => Object.hasOwn(own, name);

const describe = (name: string, { takes, meaning }: FlagRow): [flag: string, meaning: string] => [
  takes === undefined ? `--${name}` : `--${name} ${takes}`,
  meaning,
];

/** Flags with their meaning, for the help. */
export const commonFlagLines = Object.entries(common).map(([name, row]) => describe(name, row));
export const describeOwnFlag = (name: OwnFlag): [flag: string, meaning: string] => describe(name, own[name]);
