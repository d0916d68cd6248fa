import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot reset the second factor.';

interface Reset {
  email: string;
  /** Name of the person who does it. */
  by: string;
}

/** Resets the second factor, and returns an error message if that is not possible. */
async function findFault(service: AnyKeystead, { email, by }: Reset): Promise<string | undefined> {
  if (!(await service.ready())) return NOT_READY;
  try {
    await service.caller().twoFactor.reset({ user: { email }, by });
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const sentences: Record<string, string> = {
      NOT_FOUND: `There is no user with the address ${email}.`,
      TWO_FACTOR_NOT_ENABLED: `${email} has no second factor.`,
      TWO_FACTOR_DISABLED: 'Two-factor is off in this service.',
    };
    return sentences[error.reason] ?? `${error.message}.`;
  }
}

/** Switches the second factor of a user off, and prints the result. A failure ends the process with code 1. */
export async function resetTwoFactor({ email, by }: Reset, flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, isMailed, close } = await openForChange(start.value).catch(
    refuseFor(WHAT, start.value.configFile),
  );
  const fault = await findFault(service, { email, by }).catch(refuseFor(WHAT, null));
  await close();
  if (fault !== undefined) refuse(WHAT, [fault]);
  const news = isMailed ? 'A mail tells them.' : 'They get no mail, so tell them.';
  printAnswer(
    flags,
    { command: 'two-factor reset', finished: true, email, mailed: isMailed },
    `The second factor of ${email} is off, and they are signed out everywhere. ${news}`,
  );
}
