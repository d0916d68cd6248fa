import type { AllMessages } from '#messages/messages.ts';
import { de } from './de.ts';
import { deActivity } from './de-activity.ts';
import { deAdministration } from './de-administration.ts';
import { deApiKeys } from './de-api-keys.ts';
import { deOrganizations } from './de-organizations.ts';
import { deWebhooks } from './de-webhooks.ts';

/** German for applications with every part: `messages={deAll}`. */
export const deAll = {
  ...de,
  ...deOrganizations,
  ...deAdministration,
  ...deActivity,
  ...deApiKeys,
  ...deWebhooks,
} satisfies AllMessages;
