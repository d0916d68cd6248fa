import type { AllMessages } from '#messages/messages.ts';
import { ja } from './ja.ts';
import { jaActivity } from './ja-activity.ts';
import { jaAdministration } from './ja-administration.ts';
import { jaApiKeys } from './ja-api-keys.ts';
import { jaOrganizations } from './ja-organizations.ts';
import { jaWebhooks } from './ja-webhooks.ts';

/** Japanese for applications with every part: `messages={jaAll}`. */
export const jaAll = {
  ...ja,
  ...jaOrganizations,
  ...jaAdministration,
  ...jaActivity,
  ...jaApiKeys,
  ...jaWebhooks,
} satisfies AllMessages;
