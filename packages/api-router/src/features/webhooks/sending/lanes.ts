import { DAY, MINUTE } from '#core/options/durations.ts';
import { later } from '#features/webhooks/sending/attempt-times.ts';
import type { Round } from '#features/webhooks/sending/deliver-due.ts';

/** An endpoint and its owner, an organization or the operator. */
export interface Served {
  id: string;
  /** Null for one of the operator. */
  organizationId: string | null;
}

/** What an endpoint did the last time, if that was not long ago. Others never wait for the patience that a failing one needs. */
type Kind = 'sound' | 'failing';

interface Bound {
  /** Endpoints of one owner that are served at the same time. */
  ofOwner: number;
  /** Those of all owners. */
  shared: number;
  /** The same with the first one of each owner, which waits for no other owner. */
  most: number;
}

const bounds: Readonly<Record<Kind, Bound>> = {
  sound: { ofOwner: 10, shared: 100, most: 200 },
  failing: { ofOwner: 5, shared: 50, most: 100 },
};

/** Seconds in which an endpoint that failed gets nothing, so that its backlog takes no time of others. */
const REST = MINUTE;

/** Seconds for which it is remembered that an endpoint failed, unless it takes a message before. */
const REMEMBERED = DAY;

type Owner = Served['organizationId'];

function createTally() {
  const byOwner = new Map<Owner, number>();
  const of = (owner: Owner): number => byOwner.get(owner) ?? 0;
  let all = 0;
  return {
    of,
    all: () => all,
    add(owner: Owner, change: 1 | -1): void {
      all += change;
      if (of(owner) + change === 0) byOwner.delete(owner);
      else byOwner.set(owner, of(owner) + change);
    },
  };
}

/**
 * Which endpoints are served now. Each has a lane of its own for one round, and then waits behind the others. Each owner
 * has a share of the lanes, and a first one whatever others do: endpoints of one owner that hang, however many, keep no
 * other owner waiting.
 */
export function createLanes() {
  const waiting = new Map<Owner, Map<string, Served>>();
  const open = new Map<string, Kind>();
  /** When endpoints failed. A clock that is set back ends a rest: else it would last until the clock is there again. */
  const failing = new Map<string, Date>();
  const tallies = { sound: createTally(), failing: createTally() };

  function mayOpen(kind: Kind, owner: Owner): boolean {
    const { ofOwner, shared, most } = bounds[kind];
    const [own, all] = [tallies[kind].of(owner), tallies[kind].all()];
    return own === 0 ? all < most : own < ofOwner && all < shared;
  }

  function isResting(id: string, now: Date): boolean {
    const since = failing.get(id);
    return since !== undefined && since <= now && later(since, REST) > now;
  }

  const kindOf = ({ id }: Served): Kind => (failing.has(id) ? 'failing' : 'sound');

  function findNext(owner: Owner, now: Date): Served | undefined {
    const may = { sound: mayOpen('sound', owner), failing: mayOpen('failing', owner) };
    if (!may.sound && !may.failing) return undefined;
    const endpoints = waiting.get(owner)?.values() ?? [];
    for (const endpoint of endpoints) {
      const { id } = endpoint;
      if (may[kindOf(endpoint)] && !open.has(id) && !isResting(id, now)) return endpoint;
    }
    return undefined;
  }

  /** Opens a lane for one endpoint of each owner at most. */
  function openSome(now: Date): Served[] {
    const opened: Served[] = [];
    for (const owner of waiting.keys()) {
      const endpoint = findNext(owner, now);
      if (!endpoint) continue;
      const kind = kindOf(endpoint);
      waiting.get(owner)?.delete(endpoint.id);
      open.set(endpoint.id, kind);
      tallies[kind].add(owner, 1);
      opened.push(endpoint);
    }
    // Whoever had a turn is behind the others in the next one.
    for (const { organizationId: owner } of opened) {
      const left = waiting.get(owner);
      waiting.delete(owner);
      if (left && left.size > 0) waiting.set(owner, left);
    }
    return opened;
  }

  function add({ id, organizationId }: Served): void {
    const endpoints = waiting.get(organizationId) ?? new Map<string, Served>();
    endpoints.set(id, { id, organizationId });
    waiting.set(organizationId, endpoints);
  }

  return {
    /** Something is to be sent to this endpoint. */
    add,
    /** The endpoints that are served from now on, until they leave. */
    open(now: Date): Served[] {
      for (const [id, since] of failing)
        if (since > now || later(since, REMEMBERED) <= now) failing.delete(id);
      const opened: Served[] = [];
      for (let some = openSome(now); some.length > 0; some = openSome(now)) opened.push(...some);
      return opened;
    },
    /** After a round; without a result if it did not come to its end. */
    leave(endpoint: Served, round: Round | undefined, now: Date): void {
      const { id, organizationId } = endpoint;
      const kind = open.get(id);
      if (kind) tallies[kind].add(organizationId, -1);
      open.delete(id);
      if (round === 'rest') failing.set(id, now);
      if (round === 'taken') failing.delete(id);
      if (round === 'taken' || round === 'elsewhere') add(endpoint);
    },
    /** What an endpoint did before no longer counts. */
    forgive: ({ id }: Served): void => void failing.delete(id),
  };
}
