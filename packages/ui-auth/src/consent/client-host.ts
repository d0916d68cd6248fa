import { findHost } from './asked-request.ts';

interface Named {
  /** Who made it, as the service says. */
  source: string | null | undefined;
  id: string;
  uri: string | null | undefined;
}

/** Whoever makes itself known here can name the website of somebody else. */
const vouchedFor: ReadonlySet<unknown> = new Set(['operator', 'admin', 'organization']);

/** The host by which people may know an application; undefined where nothing but its own word says so. */
export function findClientHost({ source, id, uri }: Named): string | undefined {
  if (source === 'document') return findHost(id);
  return vouchedFor.has(source) ? findHost(uri ?? undefined) : undefined;
}
