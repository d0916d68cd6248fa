import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { WhileImpersonating } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { NOT_WHILE_IMPERSONATING } from '#core/session/errors.ts';
import { readCurrentSession } from '#core/session/read.ts';

/** Whether an administrator acts as the user of this session. */
export const isImpersonation = ({ session }: Pick<CurrentSession, 'session'>): boolean =>
  session.impersonatedBy !== null;

const isError = (refused: WhileImpersonating): refused is ErrorDefinition =>
  typeof refused === 'object' && 'code' in refused;

const hasField = (input: unknown, fields: readonly string[]): boolean =>
  typeof input === 'object' &&
  input !== null &&
  fields.some((field) => Reflect.get(input, field) !== undefined);

/** The error that a call refuses an impersonation with. */
export const refusalOfImpersonation = (refused: WhileImpersonating): ErrorDefinition =>
  isError(refused) ? refused : NOT_WHILE_IMPERSONATING;

/** Refuses a call to an administrator who acts as somebody else, as its definition says. */
export async function assertNotImpersonating(
  ctx: AuthContext,
  refused: WhileImpersonating,
  input: unknown,
): Promise<void> {
  if (Array.isArray(refused) && !hasField(input, refused)) return;
  const current = await readCurrentSession(ctx);
  if (current && isImpersonation(current)) throw new AuthError(refusalOfImpersonation(refused));
}
