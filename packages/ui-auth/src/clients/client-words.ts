import type { Words } from '#provider/words/useMessages.ts';
import type { oauthClients as english } from '#words/oauth-clients.ts';

export type ClientWords = Words<keyof typeof english & string>;
