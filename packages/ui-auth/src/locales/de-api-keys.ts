import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './de/api-keys.ts';
import { apiKeyErrors } from './de/provider-part-errors.ts';
import { table } from './de/table.ts';

/** German of the parts for API keys, for applications that have them: `messages={{ ...de, ...deApiKeys }}`. */
export const deApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
