import { en } from './en.ts';
import { enActivity } from './en-activity.ts';
import { enAdministration } from './en-administration.ts';
import { enApiKeys } from './en-api-keys.ts';
import { enOrganizations } from './en-organizations.ts';
import { enWebhooks } from './en-webhooks.ts';

/** Every English sentence of the kit. */
export const enAll = {
  ...en,
  ...enOrganizations,
  ...enAdministration,
  ...enActivity,
  ...enApiKeys,
  ...enWebhooks,
};
