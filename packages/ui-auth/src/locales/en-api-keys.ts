import { apiKeys } from '#api-keys/words.ts';
import { apiKeyErrors } from '#provider/words/api-key-error-words.ts';
import { table } from '#table/words.ts';

/** The English words of the parts for API keys, for tools and tests. */
export const enApiKeys = { apiKeys, apiKeyErrors, table };
