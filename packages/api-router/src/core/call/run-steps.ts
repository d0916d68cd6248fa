import type { Meta } from '#core/call/meta.ts';

/** What a call brings to its procedure. */
export interface ProcedureRun {
  /** The context of the call; steps add to it. */
  ctx: object;
  getRawInput: () => Promise<unknown>;
}

type StepResult = { ok: true; data: unknown } | { ok: false; error: unknown };

interface NextCall {
  ctx?: object;
  input?: unknown;
}

interface StepCall extends ProcedureRun {
  input: unknown;
  meta: Meta | undefined;
  path: string;
  type: 'query' | 'mutation';
  batchIndex: number;
  signal: undefined;
  next: (changed?: NextCall) => Promise<StepResult>;
}

/** One of the steps of a procedure: the unit of work, a parser of input or output, a builder's check, the resolver. */
export type Step = (call: StepCall) => Promise<StepResult>;

interface Procedure {
  steps: readonly Step[];
  meta: Meta | undefined;
  name: string;
  type: 'query' | 'mutation';
}

/**
 * Runs the steps of a procedure in their order, each around the next, as tRPC would. tRPC copies every option of a
 * call, property by property, twice a step; on the shortest calls that takes longer than all that they do.
 */
export function createRun({ steps, meta, name: path, type }: Procedure) {
  const runFrom = async (
    index: number,
    { ctx, getRawInput }: ProcedureRun,
    input: unknown,
  ): Promise<StepResult> => {
    const step = steps[index];
    if (!step) throw new TypeError(`${path} has no resolver`);
    const next: StepCall['next'] = (changed) => {
      const inherited = changed?.ctx ? { ...ctx, ...changed.ctx } : ctx;
      const given = changed && 'input' in changed ? changed.input : input;
      return runFrom(index + 1, { ctx: inherited, getRawInput }, given);
    };
    try {
      return await step({
        ctx,
        getRawInput,
        input,
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
  return async (call: ProcedureRun): Promise<unknown> => {
    const result = await runFrom(0, call, undefined);
    if (!result.ok) throw result.error;
    return result.data;
  };
}
