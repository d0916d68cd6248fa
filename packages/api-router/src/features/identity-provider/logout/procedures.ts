import { confirmEndSession } from '#features/identity-provider/logout/oauth2-confirm-end-session.ts';
import { endSession } from '#features/identity-provider/logout/oauth2-end-session.ts';

/** Calls that sign somebody out, as an application asks for it. */
export const logoutProcedures = { endSession, confirmEndSession };
