import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot set the issuer.';

interface Changed {
  issuer: string;
  previous: string | null;
  ended: number;
}

async function change(service: AnyKeystead): Promise<{ fault: string } | Changed> {
  if (!(await service.ready())) return { fault: NOT_READY };
  try {
    return await service.caller().setIssuer();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const isOff = error.reason === 'NOT_FOUND';
    return {
      fault: isOff
        ? 'This service is not an identity provider. Set the option oauthProvider first.'
        : `${error.message}.`,
    };
  }
}

const describe = ({ issuer, previous, ended }: Changed): string =>
  previous === issuer
    ? `The issuer is already ${issuer}.`
    : `The issuer is now ${issuer}. Grants that have ended: ${ended}. Tell every application the new issuer.`;

/** Takes the issuer of the settings, and ends all access of applications. A failure ends the process with code 1. */
export async function setIssuer(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');
  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  const done = await change(service).catch(refuseFor(WHAT, null));
  await close();
  if ('fault' in done) refuse(WHAT, [done.fault]);
  printAnswer(flags, { command: 'provider set-issuer', finished: true, ...done }, describe(done));
}
