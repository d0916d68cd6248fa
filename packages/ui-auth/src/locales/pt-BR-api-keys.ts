import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys } from './pt-BR/api-keys.ts';
import { apiKeyErrors } from './pt-BR/provider-part-errors.ts';
import { table } from './pt-BR/table.ts';

/** Brazilian Portuguese of the parts for API keys, for applications that have them: `messages={{ ...ptBR, ...ptBRApiKeys }}`. */
export const ptBRApiKeys = { apiKeys, apiKeyErrors, table } satisfies ApiKeyMessages;
