import { withStorage } from '#provider/session/with-storage.ts';

const KEY = 'ua-last-organization';

/** People whose organization a browser keeps; the one who came first goes first. */
const MOST = 10;

/** What a session last acted in. Ids alone. */
export interface LastOrganization {
  session: string;
  /** Null: in none, by choice. */
  organization: string | null;
}

type Entry = [user: string, last: LastOrganization];

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { session, organization }: Partial<Record<keyof LastOrganization, unknown>> = Object(value[1]);
  return typeof session === 'string' && (organization === null || typeof organization === 'string');
}

function readAll(): Entry[] {
  const kept = withStorage((storage): unknown => JSON.parse(storage.getItem(KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

/** Where a person was last, in this browser. */
export const readLastOrganization = (user: string): LastOrganization | undefined =>
  readAll().find(([id]) => id === user)?.[1];

export function keepLastOrganization(user: string, last: LastOrganization): void {
  const others = readAll().filter(([id]) => id !== user);
  withStorage((storage) => storage.setItem(KEY, JSON.stringify([...others, [user, last]].slice(-MOST))));
}
