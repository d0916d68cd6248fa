import type { Manifest } from '#format/manifest.ts';
import type { NotCarried } from '../import/source.ts';

export interface ExportReport {
  folder: string;
  manifest: Manifest;
  seconds: number;
  notCarried: readonly NotCarried[];
}

const toCount = (count: number): string => count.toLocaleString('en');

/** Advice about the secrets in the files. */
const SECRETS: Readonly<Record<Manifest['secrets'], string>> = {
  sealed:
    'Secrets are in it as the database has them: "keystead import keystead" needs a secret of AUTH_SECRET that opens them.',
  open: 'The secrets of authenticator apps and the tokens of providers are in it as plain text: whoever reads the files has them.',
  none: 'Hashes, sessions and keys are not in it, so nobody can sign in with it, and it cannot be imported.',
};

/** Rows that an export never has, with the effect. */
export function toNotCarried(
  own: readonly { table: string; rows: number }[],
  { unopened, secrets }: { unopened: number; secrets: Manifest['secrets'] },
): NotCarried[] {
  return [
    ...own.map(({ table, rows }) => ({
      what: table,
      count: rows,
      effect: `rows of ${table}: tables of your features are moved by your own means`,
    })),
    ...(secrets === 'open'
      ? [{ what: 'unopenedSecrets', count: unopened, effect: 'secrets that no key opens are null' }]
      : []),
  ].filter(({ count }) => count > 0);
}

/** The object of `--json`. */
export const toExportJson = ({ folder, manifest, seconds, notCarried }: ExportReport): string =>
  JSON.stringify({
    command: 'export',
    finished: true,
    seconds,
    folder,
    secrets: manifest.secrets,
    tables: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, { rows }])),
    notCarried,
    sha256: manifest.sha256,
  });

/** The summary: a row for each table that has rows, then what is to be known. */
export function describeExport({ folder, manifest, notCarried }: ExportReport): string {
  const filled = manifest.tables.filter(({ rows }) => rows > 0);
  const width = Math.max(0, ...filled.map(({ name }) => name.length));
  const lines = [
    ...filled.map(({ name, rows }) => `${name.padEnd(width)}  ${toCount(rows).padStart(10)}`),
    ...notCarried.map(({ count, effect }) => `Not exported: ${toCount(count)} ${effect}.`),
    SECRETS[manifest.secrets],
    `The export is in ${folder}. It is complete: manifest.json is written last.`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
