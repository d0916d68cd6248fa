import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot rotate the keys.';

interface Asked {
  now: boolean;
  keep: boolean;
}

type Outcome = { fault: string } | { facts: object; news: string };

/** Rotates the key, and returns the result or an error message. */
async function rotate(service: AnyKeystead, asked: Asked): Promise<Outcome> {
  if (!(await service.ready())) return { fault: NOT_READY };
  try {
    const facts = await service.caller().rotateKeys(asked);
    const { id, signsFrom, isNew } = facts;
    if (!isNew)
      return { facts, news: `The key ${id} waits already. It signs from ${signsFrom.toISOString()}.` };
    if (!asked.now)
      return { facts, news: `The key ${id} is published now, and signs from ${signsFrom.toISOString()}.` };
    const old = asked.keep ? 'The old keys stay published for a time.' : 'The old keys are deleted.';
    return { facts, news: `The key ${id} signs from now. ${old}` };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const isOff = error.reason === 'NOT_FOUND';
    return {
      fault: isOff ? 'Signed tokens are off in this service: the option is jwt.' : `${error.message}.`,
    };
  }
}

/** Replaces the key of signed tokens, and prints what happens next. A failure ends the process with code 1. */
export async function rotateKeys(flags: readonly string[]): Promise<void> {
  const asked = { now: flags.includes('--now'), keep: flags.includes('--keep') };
  if (asked.keep && !asked.now)
    refuse(WHAT, ['--keep is for --now: otherwise old keys always stay published.']);
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  const done = await rotate(service, asked).catch(refuseFor(WHAT, null));
  await close();
  if ('fault' in done) refuse(WHAT, [done.fault]);
  printAnswer(flags, { command: 'keys rotate', finished: true, ...asked, ...done.facts }, done.news);
}
