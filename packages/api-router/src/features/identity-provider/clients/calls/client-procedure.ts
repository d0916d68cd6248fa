import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

/** Procedure about applications of people and organizations. It checks by itself whose they are. */
export const clientProcedure = sessionProcedure.meta({ ...notWhileImpersonating() }).use(inSession);
