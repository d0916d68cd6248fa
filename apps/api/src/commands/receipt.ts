import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';
import { toCount } from './secret-status.ts';

const WHAT = 'Keystead cannot find the receipt.';

type Receipt = Awaited<ReturnType<ReturnType<AnyKeystead['caller']>['audit']['receipt']>>;

const toMoment = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const who = { owner: 'its owner', administrator: 'an administrator' } as const;

/** The receipt as sentences. It names nobody, so it may be shown to whoever has the number. */
export function describeReceipt(receipt: Receipt): string {
  const { number, deletedAt, deletedBy, deleted, events, eventsUntil } = receipt;
  const rows = Object.entries(deleted).map(([table, count]) => `  ${table}: ${toCount(count)}\n`);
  const until = eventsUntil === null ? 'without an end' : `until ${toMoment(eventsUntil)}`;
  return [
    `Receipt ${number}: the account was deleted on ${toMoment(deletedAt)}${deletedBy === null ? '' : ` by ${who[deletedBy]}`}.\n`,
    `Deleted with it were the profile and these rows, by table:\n${rows.join('')}`,
    `What stays are ${toCount(events)} entries of the event log, with an id, IP addresses and browsers, and without name and address. They are kept ${until}.\n`,
  ].join('');
}

async function findReceipt(service: AnyKeystead, number: string): Promise<Receipt | string> {
  if (!(await service.ready())) return NOT_READY;
  try {
    return await service.caller().audit.receipt({ number });
  } catch (error) {
    if (!(error instanceof AuthError) || error.reason !== 'NOT_FOUND') throw error;
    return `There is no receipt ${number}. A receipt has 20 digits, and is kept as long as the event log.`;
  }
}

/** Prints what the receipt of a deleted account says. A number without a receipt ends the process with code 1. */
export async function receipt(number: string, flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  const found = await findReceipt(service, number).catch(refuseFor(WHAT, null));
  await close();
  if (typeof found === 'string') refuse(WHAT, [found]);
  printAnswer(flags, { command: 'receipt', finished: true, ...found }, describeReceipt(found));
}
