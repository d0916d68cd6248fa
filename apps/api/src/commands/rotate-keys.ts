import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openForChange } from './open-for-change.ts';

const WHAT = 'Keystead cannot rotate the keys.';

interface Asked {
  now: boolean;
  keep: boolean;
}

/** Rotates the key, and returns the result or an error message. */
async function rotate(service: AnyKeystead, asked: Asked): Promise<{ news: string } | { fault: string }> {
  if (!(await service.ready()))
    return { fault: 'The database cannot be used, or is not up to date: run "keystead migrate".' };
  try {
    const { id, signsFrom, isNew } = await service.caller().rotateKeys(asked);
    if (!isNew) return { news: `The key ${id} waits already. It signs from ${signsFrom.toISOString()}.` };
    if (!asked.now)
      return { news: `The key ${id} is published now, and signs from ${signsFrom.toISOString()}.` };
    const old = asked.keep ? 'The old keys stay published for a time.' : 'The old keys are deleted.';
    return { news: `The key ${id} signs from now. ${old}` };
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
  if ('faults' in start) refuse(WHAT, start.faults);

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  const done = await rotate(service, asked).catch(refuseFor(WHAT, null));
  await close();
  if ('fault' in done) refuse(WHAT, [done.fault]);
  process.stdout.write(`${done.news}\n`);
}
