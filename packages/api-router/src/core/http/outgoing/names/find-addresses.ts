import { lookup } from 'node:dns/promises';
import type { FindAddresses } from '#core/http/outgoing/find-target.ts';
import { readFromHosts } from '#core/http/outgoing/names/hosts-file.ts';
import { askForAddresses } from '#core/http/outgoing/names/name-servers.ts';
import { createSharing } from '#core/http/outgoing/names/sharing.ts';

/** The resolver of the operating system. It works in the few threads that all of the process shares. */
const askSystem: FindAddresses = (name) => lookup(name, { all: true });

const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '');

/** Codes of look-ups that the system may still know an answer to: the name servers are not there, or know nothing. */
const ofServers: ReadonlySet<unknown> = new Set(['ECONNREFUSED']);
const ofNames: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENODATA', 'EBADNAME']);

interface Resolving {
  /** Who chooses the names: for those of the operator the system is asked, too, if the DNS does not know them. */
  of: 'operator' | 'strangers';
  /** Name servers in place of those of the system. */
  servers?: readonly string[];
}

/**
 * Looks names up without the threads that the process shares, within bounds, and each name once at a time. Names of
 * listed origins are the operator's, and may be of containers or of a network of their own: the system knows those.
 */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export function createFindAddresses({ of, servers = [] }: Resolving): FindAddresses {
  const share = createSharing<Awaited<ReturnType<FindAddresses>>>();
  const known = of === 'operator' ? ofNames : ofServers;

  const find: FindAddresses = async (name, asked) => {
    if (/(^|\.)localhost$/.test(name)) return loopback;
    const written = await readFromHosts(name);
    if (written.length > 0) return written;
    try {
      return await askForAddresses(name, servers);
    } catch (error) {
      if (!known.has(codeOf(error))) throw error;
      return askSystem(name, asked);
    }
  };
  return (given, asked) => {
    if (asked.isListed) return share(`listed ${given}`, () => askSystem(given, asked));
    const name = given.replace(/\.$/, '').toLowerCase();
    return share(name, () => find(name, asked));
  };
}
