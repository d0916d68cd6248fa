import { identityOf } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

/** Procedure for the session of a browser: a token in a header says nothing about who sits in front of it. */
export const browserProcedure = sessionProcedure
  .meta({ ...notWhileImpersonating(), callers: ['session'] })
  .use(inSession)
  .use(({ ctx, next }) => {
    if (identityOf(ctx)) throw new AuthError(UNAUTHORIZED);
    return next();
  });
