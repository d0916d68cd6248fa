import type { BackReport } from './export-back.ts';

/** For Better Auth, to check the passwords of this service: `npm install scrypt-kdf`, and three lines. */
export const VERIFY_LINES = [
  "import Scrypt from 'scrypt-kdf';",
  "import { verifyPassword } from 'better-auth/crypto';",
  "const verify = ({ hash, password }) => hash.startsWith('c2NyeXB0') ? Scrypt.verify(hash, password.normalize('NFKC')) : verifyPassword({ hash, password });",
] as const;

/** Before Better Auth starts on the file, where an application has columns of its own: a start checks the schema, and stops. */
export const MIGRATE_COMMAND = 'npx auth@latest migrate';

const toCount = (count: number): string => count.toLocaleString('en');

export const toBackJson = ({ path, tables, lost }: BackReport): string =>
  JSON.stringify({
    command: 'export',
    for: 'better-auth',
    finished: true,
    file: path,
    tables: Object.fromEntries([...tables].map(([name, rows]) => [name, { rows }])),
    notCarried: lost,
    migrate: MIGRATE_COMMAND,
    verify: VERIFY_LINES,
  });

/** The summary: a row for each table, what is lost, and the lines that passwords need. */
export function describeBack({ path, tables, lost }: BackReport): string {
  const width = Math.max(0, ...[...tables.keys()].map((name) => name.length));
  const lines = [
    ...[...tables].map(([name, rows]) => `${name.padEnd(width)}  ${toCount(rows).padStart(10)}`),
    ...lost.map(({ count, effect }) => `Does not go back as it is: ${toCount(count)} ${effect}.`),
    `The file is ${path}. It has tokens of providers as plain text, as Better Auth keeps them.`,
    `Does your Better Auth have columns of its own (additionalFields), or plugins whose tables are not listed here? Then its start stops at the check of the schema. Run its own migration on this database first: ${MIGRATE_COMMAND}. A column that is required has to have a defaultValue, since these rows have no value for it.`,
    'Passwords that were set or used here need scrypt-kdf (npm install scrypt-kdf) and these lines beside the options of Better Auth, with emailAndPassword: { password: { verify } }:',
    ...VERIFY_LINES,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
