import type { ApiKeyMessages } from '#messages/messages.ts';
import { deApiKeys } from './de-api-keys.ts';
import { apiKeys } from './de-du/api-keys.ts';
import { apiKeyErrors } from './de-du/provider-part-errors.ts';
import { table } from './de-du/table.ts';

/** These parts in the informal address: what differs from the formal one, over it. */
export const deDuApiKeys = { ...deApiKeys, apiKeyErrors, apiKeys, table } satisfies ApiKeyMessages;
