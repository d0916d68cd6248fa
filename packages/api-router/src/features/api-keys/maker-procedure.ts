import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { keepToCaller } from '#core/session/hold.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { assertAdmitted } from '#core/session/require.ts';
import { UNAUTHORIZED_SESSION } from '#features/api-keys/errors.ts';

/**
 * Caller who creates or changes a key: a user with a session, or code of the operator, for a user or for no
 * user.
 */
export type Maker = { caller: SessionCaller } | { operatorFor: string | undefined };

const readUserId = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined;

/**
 * Code of the operator calls without a request. With the headers of a request it acts for their sender, who may have
 * chosen the input, too.
 */
const isOperator = ({ transport, isForRequest }: AuthContext): boolean =>
  transport === 'server' && !isForRequest;

async function requireMaker(ctx: AuthContext, input: unknown): Promise<Maker> {
  const userId = readUserId(input);
  if (isOperator(ctx)) return { operatorFor: typeof userId === 'string' ? userId : undefined };
  const current = await readCurrentSession(ctx);
  if (!current || (userId !== undefined && userId !== current.user.id))
    throw new AuthError(UNAUTHORIZED_SESSION);
  await assertAdmitted(ctx, current);
  keepToCaller(ctx, current);
  return { caller: current };
}

/**
 * Procedure that creates or changes keys, with a session, or for code of the operator. Only that may name a
 * user. Refuses with `UNAUTHORIZED_SESSION`.
 */
export const makerProcedure = publicProcedure
  .meta({ access: 'session', errors: [UNAUTHORIZED_SESSION] })
  .use(async ({ ctx, getRawInput, next }) =>
    next({ ctx: { maker: await requireMaker(ctx, await getRawInput()) } }),
  );
