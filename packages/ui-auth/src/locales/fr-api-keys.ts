import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './fr/api-keys.ts';
import { apiKeyErrors } from './fr/provider-part-errors.ts';
import { table } from './fr/table.ts';

/** French of the parts for API keys, for applications that have them: `messages={{ ...fr, ...frApiKeys }}`. */
export const frApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
