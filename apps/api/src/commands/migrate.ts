import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openService } from '#lifecycle/open-service.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot migrate the database.';

/** Migrates the database and prints the migrations. A failure ends the process with code 1. */
export async function migrateDatabase(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults);

  const { options, configFile } = start.value;
  const { service, migrations } = await openService(options).catch(refuseFor(WHAT, configFile));
  await service.close();
  const lines = migrations.length > 0 ? migrations : ['The database is up to date already.'];
  printAnswer(flags, { command: 'migrate', finished: true, migrations }, lines.join('\n'));
}
