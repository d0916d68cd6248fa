import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { UserView } from '#core/user/user-view.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** All that decides the claims of a token, its times apart, in one order. */
export type TokenOrigin = readonly (string | number | boolean | null | undefined)[];

/** A value that `===` compares by what it says. Its type stands beside it, so that no two values look like one. */
function toComparable(value: unknown): TokenOrigin[number] {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object') return value && JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : `${value}`;
}

/**
 * All that decides the claims of a token of this session. Undefined where functions of the operator make claims,
 * because they have to be asked. Every check of a session makes and compares it, in a tenth of the time that it would
 * take to write the claims.
 */
export function toOrigin(
  ctx: AuthContext,
  { session: { activeOrganizationId, impersonatedBy } }: CurrentSession,
  user: UserView,
): TokenOrigin | undefined {
  const { definePayload, getSubject } = jwtOptions.of(ctx);
  if (definePayload || getSubject) return undefined;
  const origin: TokenOrigin[number][] = [activeOrganizationId, impersonatedBy];
  const fields: Readonly<Record<string, unknown>> = user;
  for (const name in fields) {
    const value = fields[name];
    origin.push(name, typeof value, toComparable(value));
  }
  return origin;
}

/** Whether tokens of both say the same. */
export function isSameOrigin(one: TokenOrigin, other: TokenOrigin): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** Characters that it takes, about: eight for a value that is no text. */
export const sizeOfOrigin = (origin: TokenOrigin): number =>
  origin.reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 8), 0);
