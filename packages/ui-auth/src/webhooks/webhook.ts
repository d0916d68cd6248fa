import type { AuthOutputs } from '#client/wire-types.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { webhooks as english } from '#words/webhooks.ts';

/** A webhook without its secret, which is shown only once. */
export type Webhook = AuthOutputs['webhook']['list'][number];
/** A new webhook, or one whose secret was replaced, with the secret. */
export type NewWebhook = AuthOutputs['webhook']['create'];
/** One event for one webhook. */
export type WebhookDelivery = AuthOutputs['webhook']['listDeliveries']['deliveries'][number];

export type WebhookWords = Words<keyof typeof english & string>;

/** Owner of webhooks: the service, or an organization. */
export type WebhookOwner = 'operator' | { organizationId: string };

/** Webhooks of one list: those of an owner, or what all organizations have left while they may have none. */
export type WebhookList = WebhookOwner | 'left';

/** Stands for all events. */
export const ALL_EVENTS = '*';

/** The name of a webhook, or else its server. */
export const toWebhookName = ({ name, url }: Pick<Webhook, 'name' | 'url'>): string =>
  name ?? new URL(url).host;

export type WebhookState = 'on' | 'failing' | 'off' | 'failures' | 'gone';

/** State of a webhook; `failures` and `gone` are reasons why the service switched it off. */
export function toState({ enabled, ended, failingSince }: Webhook): WebhookState {
  if (!enabled) return ended ?? 'off';
  return failingSince === null ? 'on' : 'failing';
}
