import type { AllMessages } from '#messages/messages.ts';
import { fr } from './fr.ts';
import { frActivity } from './fr-activity.ts';
import { frAdministration } from './fr-administration.ts';
import { frApiKeys } from './fr-api-keys.ts';
import { frOrganizations } from './fr-organizations.ts';
import { frWebhooks } from './fr-webhooks.ts';

/** French for applications with every part: `messages={frAll}`. */
export const frAll = {
  ...fr,
  ...frOrganizations,
  ...frAdministration,
  ...frActivity,
  ...frApiKeys,
  ...frWebhooks,
} satisfies AllMessages;
