import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createContext } from '#core/call/context.ts';
import { definitionsOf } from '#core/call/definition.ts';
import { router, t } from '#core/call/init.ts';
import { createRun } from '#core/call/run.ts';
import { createCallLimits } from '#core/limits/count-call.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCaller } from '#core/session/read.ts';
import { readSessionToken } from '#core/session/session-cookie.ts';
import { type TestApp, testApp } from '#testing/index.ts';

/** The same procedures on any builder; every step logs what it gets. */
function build(builder: typeof t.procedure, trace: string[]) {
  const named = (name: string) =>
    t.middleware(async ({ ctx, path, type, next }) => {
      trace.push(`${name} of ${type} ${path}, context ${Object.keys(ctx).includes('first')}`);
      const result = await next({ ctx: { [name]: true } });
      trace.push(`${name} ${result.ok}`);
      return result;
    });
  return router({
    add: builder
      .use(named('first'))
      .input(z.object({ left: z.coerce.number() }))
      .use(named('second'))
      .input(z.object({ right: z.coerce.number() }))
      .output(z.object({ sum: z.number(), names: z.array(z.string()) }))
      .query(({ ctx, input: { left, right } }) => {
        const names = ['first', 'second'].filter((name) => name in ctx);
        return { sum: left + right, names, secret: 'nobody asked for' };
      }),
    fail: builder.use(named('first')).mutation((): string => {
      throw new RangeError('of ours');
    }),
    lie: builder.output(z.object({ sum: z.number() })).query(() => JSON.parse('{"sum":"many"}')),
  });
}

const limits = createCallLimits({ readToken: readSessionToken, findCaller: readCaller });

type Name = 'add' | 'fail' | 'lie';

const contextOf = ({ service }: TestApp) =>
  createContext(service.deps, {
    incoming: { method: 'POST', url: '/', headers: {}, address: null, body: async () => new Uint8Array() },
    transport: 'server',
  });

/** The answer of the call, or the original error. */
async function outcomeOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof RangeError ? error.cause : error;
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : cause;
  }
}

async function ours(app: TestApp, name: Name, raw: unknown) {
  const trace: string[] = [];
  // The runner requires the mark of our builders, and skips it.
  const definition = definitionsOf(build(publicProcedure, trace)).get(name);
  if (!definition) throw new TypeError(`${name} is not there`);
  const run = createRun(definition, { limits, offAnswer: undefined });
  return { result: await outcomeOf(() => run(contextOf(app), async () => raw)), trace };
}

async function theirs(app: TestApp, name: Name, raw: unknown) {
  const trace: string[] = [];
  const caller: object = build(t.procedure, trace).createCaller(contextOf(app));
  return { result: await outcomeOf(() => Reflect.get(caller, name)(raw)), trace };
}

describe('the steps of a procedure', () => {
  it.each<[Name, unknown]>([
    ['add', { left: '1', right: '2' }],
    ['fail', undefined],
  ])('run in the order and with the context that tRPC gives them: %s', async (name, raw) => {
    await using app = await testApp();

    expect(await ours(app, name, raw)).toEqual(await theirs(app, name, raw));
  });

  it('leave out fields that the output does not have', async () => {
    await using app = await testApp();

    expect((await ours(app, 'add', { left: 1, right: 2 })).result).toEqual({
      sum: 3,
      names: ['first', 'second'],
    });
  });

  it('refuse a result that does not fit the output', async () => {
    await using app = await testApp();

    expect((await ours(app, 'lie', undefined)).result).toBe('TRPCError: Output validation failed for lie');
  });

  it('do not start when the input is wrong', async () => {
    await using app = await testApp();

    for (const raw of [{ left: '1' }, 'nothing of the kind', undefined]) {
      const { result, trace } = await ours(app, 'add', raw);
      expect(result).toBe('AuthError: Invalid body parameters');
      expect(trace).toEqual([]);
    }
  });

  it('share nothing between two parallel calls', async () => {
    await using app = await testApp();

    const outcomes = await Promise.all([1, 2].map((left) => ours(app, 'add', { left, right: 1 })));

    expect(outcomes.map(({ result }) => z.object({ sum: z.number() }).parse(result).sum)).toEqual([2, 3]);
  });
});
