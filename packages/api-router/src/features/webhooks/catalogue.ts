import type { AuthDeps } from '#core/call/deps.ts';

/** Stands for all events of the catalogue. */
export const ALL_EVENTS = '*';

/** Type of the message that somebody sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';

/** Events about the service itself, which are nobody else's business. */
const internal: ReadonlySet<string> = new Set([
  'audit.events-exported',
  'audit.user-exported',
  'import.finished',
  'jwks.key-created',
  'jwks.key-retired',
  'mail.given-up',
  'secret.rotated',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret-replaced',
  'webhook.disabled',
]);

/** Versions of the bodies of events. One that is not here is in its first version. */
const versions: Readonly<Record<string, number>> = {};

/** Version of the body of an event. It grows when a receiver would have to change. */
export const versionOf = (type: string): number => versions[type] ?? 1;

/** Whether receivers of webhooks learn of this event. */
export const isPublished = (type: string): boolean => !internal.has(type);

/** Names of all events that webhooks can have. */
export const catalogueOf = (deps: Pick<AuthDeps, 'actions'>): string[] =>
  deps.actions.filter(isPublished).sort();
