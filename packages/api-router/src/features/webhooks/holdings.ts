import { WebhookEndpoint } from '@keystead/db';
import { defineBelonging } from '#core/call/holdings/holding.ts';

/** A webhook outlives whoever set it up: events must not stop with an account. */
export const webhooksMade = defineBelonging('webhooks set up', WebhookEndpoint, {
  paths: ['createdBy'],
  deleted: 'stays',
});
