const LINES: readonly (readonly [flag: string, meaning: string])[] = [
  ['--dry-run', 'reads and checks everything, and writes nothing'],
  ['--source-secret-file FILE', 'secrets of the source, one a line; else SOURCE_SECRET, else AUTH_SECRET'],
  ['--source-schema NAME', 'schema of the source in PostgreSQL; default: public'],
  ['--map FILE', 'JSON {"model": {"table": …, "columns": {"field": "column"}}} for other names'],
  [
    '--skip LIST',
    'leaves out: sessions, api-keys, tokens, jwks, organizations, passkeys, two-factor, accounts',
  ],
  ['--drop LIST', 'carries people without what cannot be carried: two-factor, password'],
  ['--batch N', 'users in one transaction, 1 to 5000; default: 500'],
  ['--errors FILE', 'a JSON line for each refused row; default: keystead-import-errors.jsonl'],
  ['--max-errors N', 'stops after so many refused rows; default: 0, never'],
  ['--state FILE', 'where the import stands; default: keystead-import.state.json'],
  ['--restart', 'looks at all rows again'],
  ['--on-conflict skip|fail', 'what becomes of a user whose id belongs to somebody else; default: skip'],
  ['--only-verified', 'leaves users without a verified address out'],
  ['--unproved', 'does not take it as shown that verified addresses are those of their owners'],
  ['--totp-digits N, --totp-period N', 'of the codes of authenticator apps; default: 6 and 30'],
  ['--json', 'one JSON object on standard output, progress as JSON lines on standard error'],
  ['--quiet', 'no progress'],
];

const WIDTH = 34;

/** Help of `keystead import`. */
export const describeUsage = (): string =>
  [
    'Usage:',
    '  keystead import better-auth URL [flags]',
    '',
    'URL is sqlite:PATH or postgresql://…, the database of Better Auth 1.2 to 1.7. It is only read.',
    '',
    ...LINES.map(([flag, meaning]) => `  ${flag.padEnd(WIDTH)}  ${meaning}`),
    '',
    'Ends with 0 if everything is there, 1 if nothing was written, 2 if rows were refused, and 3 if it was stopped.',
    '',
  ].join('\n');
