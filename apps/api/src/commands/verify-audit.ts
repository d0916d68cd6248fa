import type { AnyKeystead } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openAlone } from './open-alone.ts';
import { NOT_READY } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot check the log of events.';

type Report = Awaited<ReturnType<ReturnType<AnyKeystead['caller']>['audit']['verify']>>;
type Fault = NonNullable<Report['fault']>;

const toName = ({ seq, eventId }: Fault): string => (eventId === null ? `${seq}` : `${seq} (${eventId})`);

const sentences: Record<Fault['kind'], (fault: Fault) => string> = {
  changed: (fault) => `Event ${toName(fault)} was changed.`,
  missing: (fault) => `Event ${toName(fault)} was removed.`,
  added: (fault) => `Event ${toName(fault)} was added by somebody else than the service.`,
  late: (fault) =>
    `Event ${toName(fault)} got its number long after it was written: the service stood still, or a clock was set in between (one process was hours ahead or behind), or it was updated from a version without a chain, or somebody took a number away.`,
  ends: ({ seq }) =>
    `The beginning or the end of the chain from event ${seq} on was changed, so events may have been removed there.`,
  key: ({ seq }) =>
    `The events from ${seq} on cannot be checked: AUTH_SECRET lacks the secret that was in use when they were written.`,
  gone: ({ seq }) =>
    `There is no chain that event ${seq} belongs to: it was removed, or an older one was put in its place.`,
};

/** The number of `--after=`; undefined without it. */
function readAfter(flags: readonly string[]): number | undefined {
  const [number] = flags.flatMap((flag) => /^--after=(\d+)$/.exec(flag)?.slice(1) ?? []);
  return number === undefined ? undefined : Number(number);
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const NOT_BEGUN =
  'The log has no chain yet, so nothing could be checked. A new service begins one within a minute.';

/** The result as sentences, an error first. */
function describe({ fault, begun, checked, first, last, lastHash, waiting }: Report): string[] {
  const range = first === null ? '' : `, from ${first} to ${last}`;
  const unchanged = `${count(checked, 'event')}${range}: none was changed, removed or added.`;
  return [
    ...(fault ? [sentences[fault.kind](fault)] : []),
    ...(fault ? [`${count(checked, 'event')} before it are as they were written.`] : []),
    ...(fault ? [] : [begun ? unchanged : NOT_BEGUN]),
    ...(fault || lastHash === null ? [] : [`The hash of event ${last} is ${lastHash}.`]),
    ...(waiting > 0 ? [`${count(waiting, 'new event')} will get a place in the chain within a minute.`] : []),
  ];
}

async function read(service: AnyKeystead, after: number | undefined): Promise<Report | string> {
  if (await service.ready())
    return service.caller().audit.verify(after === undefined ? undefined : { after });
  return NOT_READY;
}

/** Verifies the log of events, and ends the process with code 1 if it was changed. */
export async function verifyAudit(flags: readonly string[]): Promise<void> {
  const after = readAfter(flags);
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const service = await openAlone(start.value, WHAT);
  const report = await read(service, after).catch(refuseFor(WHAT, null));
  await service.close();
  if (typeof report === 'string') refuse(WHAT, [report]);
  const answer = { command: 'audit verify', finished: true, ok: report.fault === null, ...report };
  printAnswer(flags, answer, describe(report).join('\n'));
  if (report.fault) process.exitCode = 1;
}
