import type { ApiKeyMeta } from './api-key.ts';

/** Dialogs about the keys of a table. */
export type KeyQuestion = { about: 'create' } | { about: 'revoke' | 'rotate' | 'usage'; apiKey: ApiKeyMeta };
