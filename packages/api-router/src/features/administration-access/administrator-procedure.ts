import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { freshProcedure, sessionProcedure } from '#core/session/procedures.ts';
import {
  type AdministrationAccess,
  administrationFact,
} from '#features/administration-access/administration-fact.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

type Caller = AuthContext & { current: CurrentSession };

/** Refuses a caller without these permissions. */
export function assertMayDo(ctx: Caller, { permission, denied }: AdministrationAccess): void {
  if (!mayDo(ctx, ctx.current.user, permission)) throw new AuthError(denied);
}

/**
 * Procedure for administrators with the permission in `access`. It is refused during an impersonation.
 *
 * @example administratorProcedure({ permission: { user: ['list'] }, denied: YOU_ARE_NOT_ALLOWED_TO_LIST_USERS })
 */
export const administratorProcedure = (access: AdministrationAccess) =>
  sessionProcedure
    .meta({ ...administrationFact.with(access), ...notWhileImpersonating() })
    .use(({ ctx, next }) => {
      assertMayDo(ctx, access);
      return next();
    });

/** The same with a fresh session. */
export const freshAdministratorProcedure = (access: AdministrationAccess) =>
  freshProcedure
    .meta({ ...administrationFact.with(access), ...notWhileImpersonating() })
    .use(({ ctx, next }) => {
      assertMayDo(ctx, access);
      return next();
    });
