import { apiKeys } from '#api-keys/words.de.ts';
import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeyErrors } from '#provider/words/api-key-error-words.de.ts';
import { table } from '#table/words.de.ts';

/** German of the parts for API keys, for applications that have them: `messages={{ ...de, ...deApiKeys }}`. */
export const deApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
