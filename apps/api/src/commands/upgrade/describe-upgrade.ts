import type { MigrationFacts, MigrationPreview } from '@keystead/db';

/** Which processes of before may go on: all, none, or those of this version and newer. */
export function findBeside({ isNew, migrations }: MigrationPreview): string {
  const asked = isNew ? [] : migrations.map(({ beside }) => beside).filter((beside) => beside !== 'any');
  if (asked.includes('none')) return 'none';
  const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
  return asked.sort(byNumber).at(-1) ?? 'any';
}

/** Longest time that is said in seconds. */
const SHORT = 90;

export const describeTime = (seconds: number): string => {
  if (seconds < 1) return 'less than a second';
  return seconds < SHORT ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} minutes`;
};

const join = (names: readonly string[]): string => names.join(', ');

const waitsOf = ({ waits }: MigrationFacts, calls: 'writes' | 'everything'): string[] =>
  waits.filter((wait) => wait.calls === calls).map(({ table }) => table);

const toPart = (words: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`    ${words} ${join(names)}`];

function describeMigration(facts: MigrationFacts, isNew: boolean): string[] {
  const { name, adds, fills, switches, removes, rows, seconds } = facts;
  const work =
    isNew || rows === 0
      ? ''
      : ` (${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}, ${describeTime(seconds)})`;
  return [
    `  ${name}${work}`,
    ...toPart('adds', adds),
    ...toPart('fills', fills),
    ...toPart('switches', switches),
    ...toPart('removes', removes),
    ...toPart('everything waits for', isNew ? [] : waitsOf(facts, 'everything')),
    ...toPart('writes wait for', isNew ? [] : waitsOf(facts, 'writes')),
  ];
}

const BESIDE: Readonly<Record<string, string>> = {
  any: 'Processes of the old version may keep running before, during and after this.',
  none: 'Stop all processes of the old version first: they read or write what this changes.',
};

function describeEnd(preview: MigrationPreview, isFile: boolean): string[] {
  const { isNew, seconds } = preview;
  if (isNew) return ['The database is new, so nobody waits.'];
  const beside = findBeside(preview);
  return [
    `All of this is one transaction, and takes ${describeTime(seconds)}. What waits, waits until the transaction ends.`,
    ...(isFile ? ['With SQLite, writes to all tables wait, and reads continue.'] : []),
    BESIDE[beside] ?? `Processes of version ${beside} or newer may keep running. Stop older ones first.`,
  ];
}

/** The preview for people. */
export function describeUpgrade(preview: MigrationPreview, isFile: boolean): string {
  const { migrations, own, later, isNew } = preview;
  const newer = later.length > 0 ? [`A later release has migrated the database: ${join(later)}.`] : [];
  if (migrations.length === 0 && own.length === 0)
    return [...newer, 'The database is up to date already.'].join('\n');
  const count = migrations.length + own.length;
  return [
    ...newer,
    `${count === 1 ? '1 migration' : `${count} migrations`} will run:`,
    ...migrations.flatMap((facts) => describeMigration(facts, isNew)),
    ...own.map((name) => `  ${name}\n    of a feature of your own: look at its statements`),
    ...describeEnd(preview, isFile),
  ].join('\n');
}
