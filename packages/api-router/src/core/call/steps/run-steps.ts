import type { AuthContext } from '#core/call/context.ts';
import type { Meta } from '#core/call/meta.ts';

export type StepResult = { ok: true; data: unknown } | { ok: false; error: unknown };

interface NextCall {
  ctx?: object;
  input?: unknown;
}

interface StepCall {
  ctx: object;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  meta: Meta | undefined;
  path: string;
  type: 'query' | 'mutation';
  batchIndex: number;
  signal: undefined;
  next: (changed?: NextCall) => Promise<StepResult>;
}

/** Step of a procedure: a check of its builder, or the resolver. */
export type Step = (call: StepCall) => Promise<StepResult>;

/** Facts about a call that its steps need. */
export interface StepsCall {
  ctx: AuthContext;
  input: unknown;
  raw: unknown;
}

interface Procedure {
  steps: readonly Step[];
  meta: Meta | undefined;
  name: string;
  type: 'query' | 'mutation';
}

/**
 * Runs the steps of a procedure in order, each one around the next, as tRPC would. tRPC copies every option of a
 * call, property by property, twice for each step; in short calls that takes longer than the work itself.
 */
export function createStepsRun({ steps, meta, name: path, type }: Procedure) {
  const runFrom = async (index: number, ctx: object, call: StepsCall): Promise<StepResult> => {
    const step = steps[index];
    if (!step) throw new TypeError(`${path} has no resolver`);
    const next: StepCall['next'] = (changed) => {
      const inherited = changed?.ctx ? { ...ctx, ...changed.ctx } : ctx;
      const given = changed && 'input' in changed ? { ...call, input: changed.input } : call;
      return runFrom(index + 1, inherited, given);
    };
    try {
      return await step({
        ctx,
        input: call.input,
        getRawInput: async () => call.raw,
        meta,
        path,
        type,
        batchIndex: 0,
        signal: undefined,
        next,
      });
    } catch (error) {
      return { ok: false, error };
    }
  };
  return async (call: StepsCall): Promise<unknown> => {
    const result = await runFrom(0, call.ctx, call);
    if (!result.ok) throw result.error;
    return result.data;
  };
}
