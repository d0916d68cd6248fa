import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Organizations may have their events sent to URLs. */
export const areOrganizationWebhooksOffered = ({ webhooks }: PublicAuthConfig): boolean =>
  webhooks.ofOrganizations;

/** Administrators may have the events of the whole service sent to URLs. */
export const areOperatorWebhooksOffered = ({ webhooks }: PublicAuthConfig): boolean => webhooks.ofOperator;

/** Organizations may have no webhooks: administrators see and remove what is left of earlier ones. */
export const mayWebhooksBeLeft = ({ webhooks }: PublicAuthConfig): boolean =>
  webhooks.ofOperator && !webhooks.ofOrganizations;
