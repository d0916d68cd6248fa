import { AuthError, toRpcError } from '@keystead/api-router';
import { initTRPC } from '@trpc/server';
import { keystead } from './keystead.ts';

const t = initTRPC.context<{ headers: Headers }>().create();

const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AuthError) throw toRpcError(result.error.cause);
  return result;
});

export const router = t.router({
  whoAmI: procedure.query(async ({ ctx }) => (await keystead.requireSession(ctx.headers)).user.name),
});
