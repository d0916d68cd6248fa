import type { CheckedFile } from './check-export.ts';

export interface RestoreReport {
  /** Version of the format. */
  version: number;
  isDryRun: boolean;
  isFinished: boolean;
  seconds: number;
  files: readonly CheckedFile[];
  /** Rows that this run wrote, by table. */
  written: ReadonlyMap<string, number>;
}

const rowsOf = ({ table, listed }: CheckedFile, { written, isDryRun, isFinished }: RestoreReport) => {
  const now = isDryRun ? listed.rows : (written.get(table.name) ?? 0);
  // What a finished import did not write was there: an earlier run wrote it.
  return {
    read: listed.rows,
    written: now,
    existing: isFinished ? listed.rows - now : 0,
    refused: 0,
    left: 0,
  };
};

/** The object of `--json`, as every import has it. */
export const toRestoreJson = (report: RestoreReport): string =>
  JSON.stringify({
    command: 'import',
    source: 'keystead',
    version: String(report.version),
    dryRun: report.isDryRun,
    finished: report.isFinished,
    seconds: report.seconds,
    tables: Object.fromEntries(report.files.map((file) => [file.table.name, rowsOf(file, report)])),
    notCarried: [],
    errorsFile: null,
  });

const toCount = (count: number): string => count.toLocaleString('en');

function describeEnd({ isDryRun, isFinished }: RestoreReport): string {
  if (isDryRun) return 'The export is whole, and can be imported into this database.';
  return isFinished
    ? 'The database has everything that is in the export. "keystead audit verify" checks the log of events.'
    : 'It was stopped. What is written is whole: run the command again to go on.';
}

/** The summary: a row for each table that has rows. */
export function describeRestore(report: RestoreReport): string {
  const filled = report.files.filter(({ listed }) => listed.rows > 0);
  const width = Math.max(0, ...filled.map(({ table }) => table.name.length));
  const lines = [
    ...(report.isDryRun ? ['Dry run: nothing was written.'] : []),
    ...filled.map((file) => {
      const { written, existing } = rowsOf(file, report);
      const there = existing > 0 ? `, ${toCount(existing)} were there already` : '';
      return `${file.table.name.padEnd(width)}  ${toCount(written).padStart(10)}${there}`;
    }),
    describeEnd(report),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
