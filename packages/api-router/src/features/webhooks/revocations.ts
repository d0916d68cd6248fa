import { WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { goWithOrganization } from '#core/call/revocation/held-rows.ts';

/** A webhook outlives whoever set it up: events must not stop with an account. */
export const webhooksMade = neverRevoked('webhooks set up', WebhookEndpoint, {
  paths: ['createdBy'],
  deleted: 'keep',
});

/** While an organization is deleted, nothing happens in it that could be sent. */
export const webhooksOfOrganization = goWithOrganization({
  name: 'webhooks',
  table: WebhookEndpoint,
  paths: ['organization'],
});

export const deliveriesOfOrganization = goWithOrganization({
  name: 'deliveries of webhooks',
  table: WebhookDelivery,
  paths: ['endpoint'],
});
