import type { AnyKeystead } from '@keystead/api-router';
import type { RollbackPreview } from '@keystead/db';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openAlone } from './open-alone.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot undo migrations.';

const TO = '--to=';

interface Asked {
  /** The last migration that stays. */
  to: string | undefined;
  isDryRun: boolean;
  isConfirmed: boolean;
}

const readAsked = (flags: readonly string[]): Asked => ({
  to: flags.findLast((flag) => flag.startsWith(TO))?.slice(TO.length),
  isDryRun: flags.includes('--dry-run'),
  isConfirmed: flags.includes('--yes'),
});

const toCount = (rows: number, noun: string): string =>
  `${rows.toLocaleString('en')} ${noun}${rows === 1 ? '' : 's'}`;

const describeLoss = ({ table, column, rows }: RollbackPreview['lost'][number]): string =>
  column === null
    ? `table ${table} (${toCount(rows, 'row')})`
    : `column ${table}.${column} (${toCount(rows, 'value')})`;

/** One line for each migration, and one for each table and column that goes with them. */
const describe = ({ undone, lost }: RollbackPreview): string[] => [
  ...undone.map((name) => `undoes ${name}`),
  ...lost.map((loss) => `deletes ${describeLoss(loss)}`),
];

/** Lists what would be undone, and undoes it only if that was confirmed. */
async function undo(service: AnyKeystead, { to, isDryRun, isConfirmed }: Asked): Promise<RollbackPreview> {
  // Rows of a service that runs on this file would be deleted under it.
  await service.claim();
  const preview = await service.previewRollback(to);
  if (isConfirmed && !isDryRun) await service.rollback(to);
  return preview;
}

/** Undoes migrations, or says what that would do. A refusal or a failure ends the process with code 1. */
export async function rollbackDatabase(flags: readonly string[]): Promise<void> {
  const asked = readAsked(flags);
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const service = await openAlone(start.value, WHAT);
  const preview = await undo(service, asked).catch(refuseFor(WHAT, null));
  await service.close();
  const { isDryRun, isConfirmed } = asked;
  const lines = preview.undone.length > 0 ? describe(preview) : ['No migration has run.'];
  if (!isDryRun && !isConfirmed && preview.undone.length > 0)
    refuse(
      'Keystead undoes migrations only with --yes.',
      [...lines, 'Stop the service, make a backup, and run the command with --yes.'],
      'NEEDS_YES',
    );
  const answer = { command: 'rollback', dryRun: isDryRun, finished: true, ...preview };
  printAnswer(flags, answer, lines.join('\n'));
}
