import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { UserView } from '#core/user/user-view.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** A value as text. Texts have their length before them, so that two values never look like one. */
function toText(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (value instanceof Date) return `at ${value.getTime()}`;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value}`;
}

/**
 * All that decides the claims of a token, its times apart, as text. Undefined where functions of the operator make
 * claims, because they have to be asked. Every check of a session makes and compares it, in a tenth of the time that
 * it would take to write the claims.
 */
export function toOrigin(
  ctx: AuthContext,
  { session: { activeOrganizationId, impersonatedBy } }: CurrentSession,
  user: UserView,
): string | undefined {
  const { definePayload, getSubject } = jwtOptions.of(ctx);
  if (definePayload || getSubject) return undefined;
  let origin = `${toText(activeOrganizationId)},${toText(impersonatedBy)}`;
  const fields: Readonly<Record<string, unknown>> = user;
  for (const name in fields) origin += `,${name}=${toText(fields[name])}`;
  return origin;
}
