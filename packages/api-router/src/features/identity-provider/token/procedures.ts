import { token } from '#features/identity-provider/token/token.ts';
import { userinfo } from '#features/identity-provider/token/userinfo.ts';

/** Calls that give tokens, and those that say what they are. They take forms, so they are on REST alone. */
export const tokenProcedures = { token, userinfo };
