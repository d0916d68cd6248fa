import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './es/api-keys.ts';
import { apiKeyErrors } from './es/provider-part-errors.ts';
import { table } from './es/table.ts';

/** Spanish of the parts for API keys, for applications that have them: `messages={{ ...es, ...esApiKeys }}`. */
export const esApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
