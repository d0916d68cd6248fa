import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { openAlone } from '../open-alone.ts';
import { NOT_READY } from '../open-for-change.ts';
import { printAnswer } from '../print-answer.ts';
import { describeConnection, type ExaminedConnection, toChecks } from './describe-connection.ts';

const WHAT = 'Keystead cannot check the identity providers of organizations.';

/** An identity provider has a fault. */
const FAULTY = 1;

const OFF =
  'Organizations have no identity providers of their own in this service. Set the options sso and organization.domains first.';

/** The id of `--provider=`; undefined without it. */
const readProvider = (flags: readonly string[]): string | undefined =>
  flags.flatMap((flag) => /^--provider=(.+)$/s.exec(flag)?.slice(1) ?? [])[0];

async function readAll(service: AnyKeystead): Promise<ExaminedConnection[]> {
  const all: ExaminedConnection[] = [];
  let after: string | null = null;
  do {
    const given: { after?: string } = after === null ? {} : { after };
    const { connections, next } = await service.caller().sso.examine(given);
    all.push(...connections);
    after = next;
  } while (after !== null);
  return all;
}

async function read(service: AnyKeystead, providerId?: string): Promise<ExaminedConnection[] | string> {
  if (!(await service.ready())) return NOT_READY;
  try {
    if (providerId === undefined) return await readAll(service);
    return (await service.caller().sso.examine({ providerId })).connections;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    if (error.reason === 'NOT_FOUND') return OFF;
    if (error.reason !== 'SSO_PROVIDER_NOT_FOUND') throw error;
    return `No organization has an identity provider with the id ${providerId}.`;
  }
}

const isFaulty = ({ faults }: ExaminedConnection): boolean => faults.length > 0;

function toEnd(connections: readonly ExaminedConnection[]): string {
  if (connections.length === 0) return 'No organization has an identity provider.';
  const faulty = connections.filter(isFaulty).length;
  const count = connections.length === 1 ? '1 identity provider' : `${connections.length} identity providers`;
  return faulty === 0 ? `${count}, and none has a fault.` : `${count}, of which ${faulty} with a fault.`;
}

const describe = (connections: readonly ExaminedConnection[]): string =>
  [...connections.flatMap((one) => [...describeConnection(one), '']), toEnd(connections)].join('\n');

/**
 * Asks the identity providers of organizations what they say of themselves, and says what is wrong. Changes nothing.
 * Ends the process with code 1 if one of them has a fault.
 */
export async function examineSso(flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const service = await openAlone(start.value, WHAT);
  const connections = await read(service, readProvider(flags)).catch(refuseFor(WHAT, null));
  await service.close();
  if (typeof connections === 'string') refuse(WHAT, [connections]);
  const isWell = !connections.some(isFaulty);
  const shown = connections.map((one) => ({ ...one, checks: toChecks(one) }));
  const answer = { command: 'sso doctor', finished: true, ok: isWell, connections: shown };
  printAnswer(flags, answer, describe(connections));
  if (!isWell) process.exitCode = FAULTY;
}
