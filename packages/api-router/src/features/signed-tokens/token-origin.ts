import type { AuthContext } from '#core/call/context.ts';
import type { ShownCaller } from '#core/session/session-view.ts';
import type { UserView } from '#core/user/user-view.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

/** Stand before values that are compared by another one, so that no two values look like one. */
const TIME = Symbol('time');
const JSON_TEXT = Symbol('json');

type Comparable = string | number | boolean | symbol | null | undefined;

/** All that decides the claims of a token, its times apart, in one order. */
export type TokenOrigin = readonly Comparable[];

/** Adds a value such that `===` compares what it says. */
function addTo(origin: Comparable[], value: unknown): void {
  if (value instanceof Date) origin.push(TIME, value.getTime());
  else if (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    value === null
  )
    origin.push(value);
  else origin.push(JSON_TEXT, JSON.stringify(value));
}

/**
 * All that decides the claims of a token of this session. Undefined where functions of the operator make claims,
 * because they have to be asked. Every check of a session makes and compares it, which takes far less
 * than to write the claims.
 */
export function toOrigin(
  ctx: AuthContext,
  { session: { activeOrganizationId, impersonatedBy } }: ShownCaller,
  user: UserView,
): TokenOrigin | undefined {
  const { definePayload, getSubject } = jwtOptions.of(ctx);
  if (definePayload || getSubject) return undefined;
  const origin: Comparable[] = [activeOrganizationId, impersonatedBy];
  const fields: Readonly<Record<string, unknown>> = user;
  for (const name in fields) {
    origin.push(name);
    addTo(origin, fields[name]);
  }
  return origin;
}

export function isSameOrigin(one: TokenOrigin, other: TokenOrigin): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** Characters that it takes, about: eight for a value that is no text. */
export const sizeOfOrigin = (origin: TokenOrigin): number =>
  origin.reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 8), 0);
