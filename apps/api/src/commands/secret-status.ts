import type { AnyKeystead } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot tell which secrets are in use.';

/** The answer is no: a secret behind the first is still needed. */
const NOT_YET = 4;

type Service = AnyKeystead;
export type SecretStatus = Awaited<ReturnType<ReturnType<Service['caller']>['secret']['status']>>;

export const toCount = (count: number): string => count.toLocaleString('en');
const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** When cookies of older secrets have ended; undefined if no session is left that may have one. */
export const describeSessions = ({ sessions: { count, lastEnds } }: SecretStatus): string | undefined =>
  lastEnds === null
    ? undefined
    : `${toCount(count)} sessions may have cookies that an older secret signed: the last one ends by ${toDay(lastEnds)}.`;

/** A sentence about backup codes that another key made, if there are any. */
export const describeCodes = ({ oldCodes: { codes, people } }: SecretStatus): string | undefined =>
  codes === 0
    ? undefined
    : `${toCount(codes)} backup codes of ${toCount(people)} people were made under an older key. They work, also without the secret of that time.`;

export const describeUnopened = (unopened: number): string | undefined =>
  unopened === 0
    ? undefined
    : `${toCount(unopened)} values open with none of the secrets. Put the secret that they were sealed with behind the others, if you have it.`;

function describeSecret({ id, signs, opens, sealedValues, mayGo }: SecretStatus['secrets'][number]): string {
  const facts = [
    ...(signs ? ['signs'] : []),
    opens ? 'opens the data key' : 'does not open the data key',
    ...(sealedValues > 0 ? [`${toCount(sealedValues)} values are sealed by it`] : []),
    ...(signs ? [] : [mayGo ? 'may be removed' : 'may not be removed yet']),
  ];
  return `Secret ${id}: ${facts.join(', ')}.`;
}

/** The status as sentences. */
export function describeStatus(status: SecretStatus): string {
  const { secrets, others, waiting, unopened } = status;
  const lines = [
    ...secrets.map(describeSecret),
    ...others.map(
      ({ id, since }) =>
        `Secret ${id}: not in AUTH_SECRET, opens the data key since ${toDay(since)}. "keystead secret rotate --forget" ends that.`,
    ),
    ...(waiting > 0
      ? [
          `${toCount(waiting)} values wait to be sealed by the data key: the running service does it, or "keystead secret rotate".`,
        ]
      : []),
    describeUnopened(unopened),
    describeCodes(status),
    describeSessions(status),
  ];
  return lines
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');
}

/** Says which secrets are in use. Ends the process with code 4 if one behind the first may not be removed yet. */
export async function secretStatus(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  if (!(await service.ready())) refuse(WHAT, [NOT_READY], 'NOT_READY');
  const status = await service.caller().secret.status().catch(refuseFor(WHAT, null));
  await close();
  printAnswer(flags, { command: 'secret status', ...status }, describeStatus(status));
  if (!status.allMayGo) process.exitCode = NOT_YET;
}
