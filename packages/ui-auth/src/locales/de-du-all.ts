import type { AllMessages } from '#messages/messages.ts';
import { deDu } from './de-du.ts';
import { deDuActivity } from './de-du-activity.ts';
import { deDuAdministration } from './de-du-administration.ts';
import { deDuApiKeys } from './de-du-api-keys.ts';
import { deDuOrganizations } from './de-du-organizations.ts';
import { deDuWebhooks } from './de-du-webhooks.ts';

/** German, in the informal address, for applications with every part: `messages={deDuAll}`. */
export const deDuAll = {
  ...deDu,
  ...deDuOrganizations,
  ...deDuAdministration,
  ...deDuActivity,
  ...deDuApiKeys,
  ...deDuWebhooks,
} satisfies AllMessages;
