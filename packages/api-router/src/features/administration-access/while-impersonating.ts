import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { defineFact, type StatedFacts } from '#core/call/define-fact.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { NOT_WHILE_IMPERSONATING } from '#features/administration-access/errors.ts';

/**
 * Whether a call is refused to an administrator who acts as somebody else: always, with an error of its own, or with one of
 * these fields in the input.
 */
export type WhileImpersonating = true | ErrorDefinition | readonly string[];

/** Whether an administrator acts as the user of this session. */
const isImpersonation = ({ session }: Pick<CurrentSession, 'session'>): boolean =>
  session.impersonatedBy !== null;

const isError = (refused: WhileImpersonating): refused is ErrorDefinition =>
  typeof refused === 'object' && 'code' in refused;

const hasField = (input: unknown, fields: readonly string[]): boolean =>
  typeof input === 'object' &&
  input !== null &&
  fields.some((field) => Reflect.get(input, field) !== undefined);

/** The error that a call refuses an impersonation with. */
const refusalOfImpersonation = (refused: WhileImpersonating): ErrorDefinition =>
  isError(refused) ? refused : NOT_WHILE_IMPERSONATING;

/** Refuses a call to an administrator who acts as somebody else, as its definition says. */
async function assertNotImpersonating(
  refused: WhileImpersonating,
  ctx: AuthContext,
  input: unknown,
): Promise<void> {
  if (Array.isArray(refused) && !hasField(input, refused)) return;
  const current = await readCurrentSession(ctx);
  if (current && isImpersonation(current)) throw new AuthError(refusalOfImpersonation(refused));
}

/** What nobody but the user may touch, see `features/administration`. */
export const impersonationFact = defineFact<WhileImpersonating>({
  errors: (refused) => [refusalOfImpersonation(refused)],
  check: assertNotImpersonating,
});

/** For `meta` of a call that is refused while an administrator acts as the user. */
export const notWhileImpersonating = (refused: WhileImpersonating = true): StatedFacts =>
  impersonationFact.with(refused);
