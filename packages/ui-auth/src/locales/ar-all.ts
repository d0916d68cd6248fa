import type { AllMessages } from '#messages/messages.ts';
import { ar } from './ar.ts';
import { arActivity } from './ar-activity.ts';
import { arAdministration } from './ar-administration.ts';
import { arApiKeys } from './ar-api-keys.ts';
import { arOrganizations } from './ar-organizations.ts';
import { arWebhooks } from './ar-webhooks.ts';

/** Arabic for applications with every part: `messages={arAll}`. */
export const arAll = {
  ...ar,
  ...arOrganizations,
  ...arAdministration,
  ...arActivity,
  ...arApiKeys,
  ...arWebhooks,
} satisfies AllMessages;
