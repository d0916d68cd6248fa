import type { PermissionRequest } from '#core/access-control/access-control.ts';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { defineFact } from '#core/call/define-fact.ts';
import { addCondition } from '#core/call/unit-of-work/add-to-commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { freshProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { isAtLeast, mayDo } from '#features/administration-access/rights.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

/** Requirements of a call for administrators. */
interface AdministrationAccess {
  /** Permissions, all of which one role must have. */
  permission: PermissionRequest;
  /** Error without these permissions. */
  denied: ErrorDefinition;
  /** A mutation that only reads. */
  reads?: true;
}

/** Set by the builders of administrator calls. */
export const administrationFact = defineFact<AdministrationAccess>({ errors: ({ denied }) => [denied] });

type Caller = AuthContext & { caller: PersonCaller };

/** Refuses a caller without these permissions. */
export function assertMayDo(ctx: Caller, { permission, denied }: AdministrationAccess): void {
  if (!mayDo(ctx, ctx.caller.user, permission)) throw new AuthError(denied);
}

/**
 * Refuses each transaction of the call once the administrator has lost a permission or was banned.
 */
export function holdAdministrator(ctx: Caller, { denied }: AdministrationAccess): void {
  const { user } = ctx.caller;
  addCondition(ctx, 'administrator', {
    share: { users: [user.id] },
    async check(_em, locked) {
      const stored = locked.user(user.id);
      if (!stored || !isInForce(ctx, stored)) throw new AuthError(UNAUTHORIZED);
      if (!isAtLeast(ctx, stored, user)) throw new AuthError(denied);
    },
  });
}

interface Step {
  ctx: Caller;
  type: string;
}

function assertAdministrator({ ctx, type }: Step, access: AdministrationAccess): void {
  assertMayDo(ctx, access);
  if (type === 'mutation' && !access.reads) holdAdministrator(ctx, access);
}

/**
 * Procedure for administrators with the permission in `access`. A mutation checks it again at the commit. It is refused
 * during an impersonation.
 *
 * @example administratorProcedure({ permission: { user: ['list'] }, denied: YOU_ARE_NOT_ALLOWED_TO_LIST_USERS })
 */
export const administratorProcedure = (access: AdministrationAccess) =>
  sessionProcedure
    .meta({ ...administrationFact.with(access), ...notWhileImpersonating() })
    .use(({ ctx, type, next }) => {
      assertAdministrator({ ctx, type }, access);
      return next();
    });

/** The same with a fresh session. */
export const freshAdministratorProcedure = (access: AdministrationAccess) =>
  freshProcedure
    .meta({ ...administrationFact.with(access), ...notWhileImpersonating() })
    .use(({ ctx, type, next }) => {
      assertAdministrator({ ctx, type }, access);
      return next();
    });
