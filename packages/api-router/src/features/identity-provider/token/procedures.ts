import { introspect } from '#features/identity-provider/token/oauth2-introspect.ts';
import { revoke } from '#features/identity-provider/token/oauth2-revoke.ts';
import { token } from '#features/identity-provider/token/oauth2-token.ts';
import { userinfo } from '#features/identity-provider/token/oauth2-userinfo.ts';

/** Calls that give tokens, and those that say what they are. They take forms, so they are on REST alone. */
export const tokenProcedures = { token, introspect, revoke, userinfo };
