import type { AuthContext } from '#core/call/context.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import { toAuthError } from '#core/errors/serialize.ts';
import type { ObservedCall } from '#core/observed/observers.ts';
import { toAnsweredCall } from '#core/transport/to-answered-call.ts';

/** Runs a call from inside the process before the eyes of the observers. It has the status that HTTP would have. */
export function observeCall(
  ctx: AuthContext,
  definition: ProcedureDefinition,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const work: ObservedCall = {
    kind: 'call',
    transport: 'server',
    requestId: ctx.requestId,
    status: undefined,
    answered: undefined,
  };
  return ctx.deps.observers.around(work, async () => {
    try {
      const output = await run();
      work.status = definition.route?.status ?? 200;
      work.answered = toAnsweredCall(definition, ctx, { output });
      return output;
    } catch (cause) {
      const error = toAuthError(cause, definition.type === 'query' ? 'query' : 'body');
      work.status = error.status;
      work.answered = toAnsweredCall(definition, ctx, { error });
      throw cause;
    }
  });
}
