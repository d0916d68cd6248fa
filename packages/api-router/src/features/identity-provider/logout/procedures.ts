import { endSession } from '#features/identity-provider/logout/end-session.ts';
import { confirmEndSession } from '#features/identity-provider/logout/end-session-confirm.ts';

/** Calls that sign somebody out, as an application asks for it. */
export const logoutProcedures = { endSession, confirmEndSession };
