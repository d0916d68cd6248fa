import { isOutage } from '@keystead/db';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor, stop as stopAt } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';
import { createProgress } from './progress.ts';
import {
  describeCodes,
  describeSessions,
  describeUnopened,
  type SecretStatus,
  toCount,
} from './secret-status.ts';

const WHAT = 'Keystead cannot rotate the secret.';

/** It is finished, but some values could not be sealed anew; and it was stopped, and what was done stays. */
const WITH_FAULTS = 2;
const STOPPED = 3;

interface Rotated {
  secretId: string;
  moved: number;
  unopened: number;
  forgotten: readonly string[];
  isNewDataKey: boolean;
  asked: number;
}

function describeRotated(
  { secretId, moved, unopened, forgotten, asked, isNewDataKey }: Rotated,
  status: SecretStatus,
): string {
  const lines = [
    unopened === 0 ? `Everything at rest opens with secret ${secretId}.` : describeUnopened(unopened),
    `${toCount(moved)} values were sealed anew${isNewDataKey ? ' by another data key' : ''}.`,
    ...forgotten.map((id) => `Secret ${id} opens nothing any more.`),
    describeCodes(status),
    asked > 0 ? `${toCount(asked)} people are asked by mail to make new ones.` : undefined,
    describeSessions(status),
  ];
  return lines
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');
}

/** Thrown between two batches, after a signal. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** Ends the process after the work has begun: what is committed is whole. */
const end = (sentence: string): never =>
  stopAt(`${sentence} What was sealed anew stays so: run the command again to go on.`, STOPPED);

/** Ends the process for a failure of the work. A database that was lost is no fault of the command: it only stopped. */
const endFor = (error: unknown): never =>
  isOutage(error) ? end('The database was lost.') : refuseFor(WHAT, null)(error);

/** Brings everything under the first secret, and says what is left. Faults end the process with code 1. */
export async function rotateSecret(flags: readonly string[]): Promise<void> {
  const [forget, dataKey, json] = ['--forget', '--data-key', '--json'].map((flag) => flags.includes(flag));
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  if (!(await service.ready())) refuse(WHAT, [NOT_READY], 'NOT_READY');
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const show = createProgress({ what: 'values', json: json === true });
  const onProgress = (progress: { done: number; of: number }): void => {
    show(progress);
    if (isStopped) throw new Stopped();
  };
  const { secret } = service.caller();
  const rotated = await secret
    .rotate({ forget, dataKey, onProgress })
    .catch((error: unknown) => (error instanceof Stopped ? end('Stopped.') : endFor(error)));
  const status = await secret.status().catch(endFor);
  await close();
  const answer = { command: 'secret rotate', finished: true, ...rotated, status };
  printAnswer(flags, answer, describeRotated(rotated, status));
  if (rotated.unopened > 0) process.exitCode = WITH_FAULTS;
}
