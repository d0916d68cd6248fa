import { existsSync } from 'node:fs';
import { inspectBackup, restoreBackup } from '@keystead/db';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { printAnswer } from '../print-answer.ts';
import { describeBackup, findFile } from './find-file.ts';

const WHAT = 'Keystead cannot restore the backup.';

/** A name that no file has: `keystead.db.before-2026-03-01T12-00-00-000Z`. */
const toKeptName = (file: string, now: Date): string =>
  `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Puts a backup in the place of the SQLite database. A refusal ends the process with code 1. */
export async function restoreDatabase(backup: string, flags: readonly string[]): Promise<void> {
  const file = await findFile(WHAT, '"pg_restore --clean --if-exists"');
  const facts = await inspectBackup(backup).catch(refuseFor(WHAT, null));
  const isThere = existsSync(file);
  if (isThere && !flags.includes('--yes'))
    refuse(
      'Keystead restores a backup in the place of a database only with --yes.',
      [
        `${backup} is whole: ${describeBackup(facts)}.`,
        `It would take the place of ${file}, which would be kept beside it under another name.`,
        'Sessions, API keys, passwords and bans would be as they were then, also those that were ended since.',
        'Stop the service, and run the command with --yes.',
      ],
      'NEEDS_YES',
    );
  const keptAs = toKeptName(file, new Date());
  await restoreBackup({ backup, path: file, keptAs }).catch(refuseFor(WHAT, null));
  const kept = isThere ? keptAs : null;
  const lines = [
    `${file} is restored from ${backup}: ${describeBackup(facts)}.`,
    ...(kept === null ? [] : [`What was there before is in ${kept}.`]),
    'Check its log of events with "keystead audit verify", then start the service.',
  ];
  printAnswer(flags, { command: 'restore', finished: true, file, kept, ...facts }, lines.join('\n'));
}
