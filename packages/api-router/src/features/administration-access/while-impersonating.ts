import { type PersonCaller, signInOf } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { defineFact, type StatedFacts } from '#core/call/define-fact.ts';
import type { ServiceErrors } from '#core/call/meta.ts';
import { identityOf } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { NOT_WHILE_IMPERSONATING } from '#features/administration-access/errors.ts';

/**
 * When a call is refused during an impersonation: always, with an error of its own, with one of these fields in the
 * input, or `partly`: the call itself uses `assertInPerson` for some inputs.
 */
export type WhileImpersonating = true | 'partly' | ErrorDefinition | readonly string[];

const isImpersonation = (caller: PersonCaller): boolean => signInOf(caller).impersonatedBy !== null;

const isError = (refused: WhileImpersonating): refused is ErrorDefinition =>
  typeof refused === 'object' && 'code' in refused;

const hasField = (input: unknown, fields: readonly string[]): boolean =>
  typeof input === 'object' &&
  input !== null &&
  fields.some((field) => Reflect.get(input, field) !== undefined);

/** Error of a call during an impersonation. */
const refusalOfImpersonation = (refused: WhileImpersonating): ErrorDefinition =>
  isError(refused) ? refused : NOT_WHILE_IMPERSONATING;

/** Refuses a call during an impersonation, if its definition says so. */
async function assertNotImpersonating(
  refused: WhileImpersonating,
  ctx: AuthContext,
  input: unknown,
): Promise<void> {
  if (refused === 'partly' || (Array.isArray(refused) && !hasField(input, refused))) return;
  const current = await readCurrentSession(ctx);
  if (current && isImpersonation(current)) throw new AuthError(refusalOfImpersonation(refused));
}

/** Changes that only the user may make, see `features/administration`. */
export const impersonationFact = defineFact<WhileImpersonating>({
  errors: (refused) => [refusalOfImpersonation(refused)],
  check: assertNotImpersonating,
});

/** For `meta` of a call that is refused during an impersonation. */
export const notWhileImpersonating = (refused: WhileImpersonating = true): StatedFacts =>
  impersonationFact.with(refused);

/** A session of the user: no impersonation, and no API key in the place of one. */
export const isInPerson = (caller: PersonCaller): boolean =>
  caller.kind === 'session' && !isImpersonation(caller);

/** Errors of `assertInPerson` in a call that takes keys. */
export const inPersonRefusals = ({ identifications }: ServiceErrors): ErrorDefinition[] =>
  identifications.flatMap(({ elsewhere }) => elsewhere ?? []);

/** Refuses impersonation sessions and API keys, for an effect that outlives the impersonation, or the key. */
export function assertInPerson(ctx: AuthContext & { caller: PersonCaller }): void {
  if (isImpersonation(ctx.caller)) throw new AuthError(NOT_WHILE_IMPERSONATING);
  if (ctx.caller.kind !== 'session') throw new AuthError(identityOf(ctx)?.elsewhere ?? UNAUTHORIZED);
}
