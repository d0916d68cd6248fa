import { existsSync } from 'node:fs';
import { backUp } from '@keystead/db';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { printAnswer } from '../print-answer.ts';
import { describeBackup, findFile } from './find-file.ts';

const WHAT = 'Keystead cannot back the database up.';

/** Copies the SQLite database into a new file, while it is in use. A refusal ends the process with code 1. */
export async function backUpDatabase(target: string, flags: readonly string[]): Promise<void> {
  const file = await findFile(WHAT, '"pg_dump --format=custom"');
  if (!existsSync(file))
    refuse(WHAT, [`${file} does not exist yet. DATABASE_URL says which database is meant.`]);
  const facts = await backUp(file, target).catch(refuseFor(WHAT, null));
  const sentences = `${target} is a checked copy of ${file}: ${describeBackup(facts)}. Keep AUTH_SECRET too, and apart from it.`;
  printAnswer(flags, { command: 'backup', finished: true, file: target, ...facts }, sentences);
}
