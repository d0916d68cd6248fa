import { secretFileIn } from '#environment/data-secret.ts';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openService } from '#lifecycle/open-service.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot migrate the database.';

const describeSecret = (file: string): string =>
  `AUTH_SECRET is not set, so the secret in ${file} opens this database. Whoever moves in with the secret of another service sets AUTH_SECRET before the first migration.`;

/** Migrates the database and prints the migrations. A failure ends the process with code 1. */
export async function migrateDatabase(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { options, configFile, secretFolder } = start.value;
  const { service, migrations } = await openService(options).catch(refuseFor(WHAT, configFile));
  await service.close();
  const secretFile = secretFolder === null ? null : secretFileIn(secretFolder);
  const lines = [
    ...(migrations.length > 0 ? migrations : ['The database is up to date already.']),
    ...(secretFile === null ? [] : [describeSecret(secretFile)]),
  ];
  printAnswer(flags, { command: 'migrate', finished: true, migrations, secretFile }, lines.join('\n'));
}
