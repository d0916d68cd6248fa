import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withOutputCheck } from '#core/call/check-output.ts';
import { factsOf, type ProcedureFacts } from '#core/call/definition.ts';
import type { Step } from '#core/call/run-steps.ts';

const t = initTRPC.context<{ trace: string[] }>().create();

/** A step that adds to the context, and sees the call before and after. */
const named = (name: string) =>
  t.middleware(async ({ ctx, input, path, type, next }) => {
    ctx.trace.push(`${name} of ${type} ${path} with ${JSON.stringify(input)}`);
    const result = await next({ ctx: { [name]: true } });
    ctx.trace.push(`${name} ${result.ok}`);
    return result;
  });

const router = t.router({
  add: t.procedure
    .use(named('first'))
    .input(z.object({ left: z.coerce.number() }))
    .use(named('second'))
    .input(z.object({ right: z.coerce.number() }))
    .output(z.object({ sum: z.number(), names: z.array(z.string()) }))
    .query(({ ctx, input: { left, right } }) => {
      const names = ['first', 'second'].filter((name) => name in ctx);
      return { sum: left + right, names, secret: 'nobody asked for' };
    }),
  fail: t.procedure.use(named('first')).mutation((): string => {
    throw new RangeError('of ours');
  }),
  lie: t.procedure.output(z.object({ sum: z.number() })).query(() => JSON.parse('{"sum":"many"}')),
});

const facts = factsOf(router);

function requireFacts(name: string): ProcedureFacts {
  const found = facts.get(name);
  if (!found) throw new TypeError(`${name} is not there`);
  return found;
}

async function outcomeOf(run: (trace: string[]) => Promise<unknown>) {
  const trace: string[] = [];
  const result = await run(trace).catch((error: unknown) => {
    // tRPC wraps what is not its own; we hand it on as it is.
    const cause = error instanceof Error && error.cause instanceof RangeError ? error.cause : error;
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : cause;
  });
  return { trace, result };
}

describe('the steps of a procedure', () => {
  it.each([
    ['add', { left: '1', right: '2' }],
    ['add', { left: '1' }],
    ['add', 'nothing of the kind'],
    ['fail', undefined],
    ['lie', undefined],
  ] as const)('run as tRPC runs them: %s with %j', async (name, raw) => {
    const { run, type } = requireFacts(name);
    const getRawInput = async () => raw;
    const ours = await outcomeOf((trace) => run({ ctx: { trace }, getRawInput }));
    const procedure: AnyTRPCProcedure = router[name];
    const alone = { batchIndex: 0, signal: undefined };
    const theirs = await outcomeOf((trace) =>
      procedure({ ctx: { trace }, getRawInput, path: name, type, ...alone }),
    );

    expect(ours).toEqual(theirs);
  });

  it('are refused when tRPC has other ones than it had', () => {
    const schema = z.string();
    const step: Step = async ({ next }) => next();

    expect(() => withOutputCheck([step], schema)).toThrow(TypeError);
    expect(() => withOutputCheck([Object.assign(step, { _type: 'output' })], undefined)).toThrow(TypeError);
  });

  it('keep back what the output does not name', async () => {
    const input = { left: 1, right: 2 };
    const output = await requireFacts('add').run({ ctx: { trace: [] }, getRawInput: async () => input });

    expect(output).toEqual({ sum: 3, names: ['first', 'second'] });
  });

  it('share nothing between two calls at once', async () => {
    const contexts = [{ trace: [] }, { trace: [] }];
    const outputs = await Promise.all(
      contexts.map((ctx, left) =>
        requireFacts('add').run({ ctx, getRawInput: async () => ({ left, right: 1 }) }),
      ),
    );

    expect(outputs.map((output) => z.object({ sum: z.number() }).parse(output).sum)).toEqual([1, 2]);
    expect(contexts).toEqual([{ trace: expect.any(Array) }, { trace: expect.any(Array) }]);
  });
});
