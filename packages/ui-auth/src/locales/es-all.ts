import type { AllMessages } from '#messages/messages.ts';
import { es } from './es.ts';
import { esActivity } from './es-activity.ts';
import { esAdministration } from './es-administration.ts';
import { esApiKeys } from './es-api-keys.ts';
import { esOrganizations } from './es-organizations.ts';
import { esWebhooks } from './es-webhooks.ts';

/** Spanish for applications with every part: `messages={esAll}`. */
export const esAll = {
  ...es,
  ...esOrganizations,
  ...esAdministration,
  ...esActivity,
  ...esApiKeys,
  ...esWebhooks,
} satisfies AllMessages;
