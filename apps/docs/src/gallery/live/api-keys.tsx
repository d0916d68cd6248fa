import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const as = 'Ada, who owns an organization with API keys and webhooks';

/** Keys that let programs in, and webhooks that call them. */
export const apiKeys: Readonly<Record<string, Live>> = {
  ApiKeysTable: { as: 'Ada, who has API keys', Part: () => <kit.ApiKeysTable /> },
  OrganizationApiKeys: { as, Part: () => <kit.OrganizationApiKeys /> },
  OrganizationWebhooksCard: { as, Part: () => <kit.OrganizationWebhooksCard /> },
};
