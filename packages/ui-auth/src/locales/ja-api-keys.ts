import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './ja/api-keys.ts';
import { apiKeyErrors } from './ja/provider-part-errors.ts';
import { table } from './ja/table.ts';

/** Japanese of the parts for API keys, for applications that have them: `messages={{ ...ja, ...jaApiKeys }}`. */
export const jaApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
