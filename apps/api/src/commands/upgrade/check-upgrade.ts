import { dialectOf, findMailboxTwins } from '@keystead/db';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { toDatabaseFault } from '#lifecycle/open-service.ts';
import { describeTwins, TWINS_TODO } from '../describe-twins.ts';
import { openToLook } from '../doctor/open-to-look.ts';
import { printAnswer } from '../print-answer.ts';
import { describeUpgrade, findBeside } from './describe-upgrade.ts';

const WHAT = 'Keystead cannot look at the next migrations.';

/** The answer is no: processes of before may not go on. */
const STOP_FIRST = 4;

/**
 * Says which migrations come and what they do to the processes that serve. Changes nothing in the database. Ends the
 * process with code 4 if processes of before have to be stopped first, and with 1 if it could not be looked at.
 */
export async function checkUpgrade(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { options, configFile } = start.value;
  const look = await openToLook(start.value).catch(refuseFor(WHAT, configFile));
  const { service, instead } = look;
  if (instead !== null && instead !== 'missing') refuse(WHAT, [instead.fault]);
  const preview = await service
    .previewMigrate()
    .catch((error: unknown) => refuseFor(WHAT, null)(toDatabaseFault(options.database, error)));
  const beside = findBeside(preview);
  const text = describeUpgrade(preview, dialectOf(service.orm) === 'sqlite');
  const twins = await findMailboxTwins(service.orm).catch((error: unknown) =>
    refuseFor(WHAT, null)(toDatabaseFault(options.database, error)),
  );
  await look.close();
  const said = twins.length === 0 ? text : `${text}\n${describeTwins(twins)} ${TWINS_TODO}`;
  printAnswer(flags, { command: 'upgrade check', finished: true, beside, ...preview, twins }, said);
  if (beside !== 'any') process.exitCode = STOP_FIRST;
}
