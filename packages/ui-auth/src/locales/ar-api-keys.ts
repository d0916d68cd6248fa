import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './ar/api-keys.ts';
import { apiKeyErrors } from './ar/provider-part-errors.ts';
import { table } from './ar/table.ts';

/** Arabic of the parts for API keys, for applications that have them: `messages={{ ...ar, ...arApiKeys }}`. */
export const arApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
