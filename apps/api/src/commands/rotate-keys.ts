import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { type SigningAlgorithm, signingAlgorithms } from '@keystead/db';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot rotate the keys.';

const NAME = '--algorithm=';

interface Asked {
  algorithm: SigningAlgorithm | undefined;
  now: boolean;
  keep: boolean;
}

interface Rotated {
  algorithm: SigningAlgorithm;
  id: string;
  signsFrom: Date;
  isNew: boolean;
}

type Outcome = { fault: string } | { facts: object; news: string };

/** What has become of one key. `name` is how it is called. */
function describeRotated({ signsFrom, isNew }: Rotated, name: string, { now, keep }: Asked): string {
  if (!isNew) return `${name} waits already. It signs from ${signsFrom.toISOString()}.`;
  if (!now) return `${name} is published now, and signs from ${signsFrom.toISOString()}.`;
  const old = keep ? 'The old keys stay published for a time.' : 'The old keys are deleted.';
  return `${name} signs from now. ${old}`;
}

/** Rotates the keys, and returns the result or an error message. */
async function rotate(service: AnyKeystead, asked: Asked): Promise<Outcome> {
  if (!(await service.ready())) return { fault: NOT_READY };
  try {
    const facts = await service.caller().rotateKeys(asked);
    // Where all keys are of one algorithm, nobody has to know that there are others.
    const toName = ({ id, algorithm }: Rotated): string =>
      algorithm === 'EdDSA' && facts.keys.length === 1 ? `The key ${id}` : `The ${algorithm} key ${id}`;
    return { facts, news: facts.keys.map((key) => describeRotated(key, toName(key), asked)).join('\n') };
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
  const name = flags.findLast((flag) => flag.startsWith(NAME))?.slice(NAME.length);
  const algorithm = signingAlgorithms.find((one) => one === name);
  if (name !== undefined && algorithm === undefined)
    refuse(WHAT, [`--algorithm is ${JSON.stringify(name)}, expected ${signingAlgorithms.join(' or ')}.`]);
  const asked: Asked = { algorithm, now: flags.includes('--now'), keep: flags.includes('--keep') };
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
