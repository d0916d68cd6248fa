import { WebhookEndpoint } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';

/** A webhook outlives whoever set it up: events must not stop with an account. */
export const webhooksMade = neverRevoked('webhooks set up', WebhookEndpoint, {
  paths: ['createdBy'],
  deleted: 'keep',
});
