import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import type { Step } from '#core/call/run-steps.ts';

/**
 * The step that lets out what the output names and nothing else. tRPC's own waits for a schema that may be asynchronous,
 * for which zod has no compiled form; ours never are.
 */
export const checkOutput =
  (schema: z.ZodType): Step =>
  async ({ next }) => {
    const result = await next();
    if (!result.ok) return result;
    const read = schema.safeParse(result.data);
    if (!read.success) {
      const message = 'Output validation failed';
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message, cause: read.error });
    }
    return { ok: true, data: read.data };
  };

/** The steps with that one in the place of tRPC's. Throws when tRPC has none, or more than one, to be replaced. */
export function withOutputCheck(steps: readonly Step[], schema: z.ZodType | undefined): readonly Step[] {
  const isOutput = (step: Step): boolean => '_type' in step && step._type === 'output';
  if (steps.filter(isOutput).length !== (schema ? 1 : 0))
    throw new TypeError('the steps of the procedure are not what they were');
  return schema ? steps.map((step) => (isOutput(step) ? checkOutput(schema) : step)) : steps;
}
