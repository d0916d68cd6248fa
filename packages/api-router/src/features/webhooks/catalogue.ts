import type { AuthDeps } from '#core/call/deps.ts';

/** Stands for all events of the catalogue. */
export const ALL_EVENTS = '*';

/** Type of the message that somebody sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';

/** Areas of events about the service itself, which are nobody else's business. */
const internalAreas: ReadonlySet<string> = new Set([
  ...['audit', 'brand', 'import', 'jwks', 'mail', 'secret', 'webhook'],
]);

/** Versions of the bodies of events. One that is not here is in its first version. */
const versions: Readonly<Record<string, number>> = {};

/** Version of the body of an event. It grows when a receiver would have to change. */
export const versionOf = (type: string): number => versions[type] ?? 1;

/** Receivers of webhooks learn of this event. */
export const isPublished = (type: string): boolean => !internalAreas.has(type.split('.')[0] ?? '');

/** Names of all events that webhooks can have. */
export const catalogueOf = (deps: Pick<AuthDeps, 'actions'>): string[] =>
  deps.actions.filter(isPublished).sort();
