import { explainFailure, UnmigratedDatabase } from '@keystead/db';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import { ATTEMPTS, announce, beginAgainFrom, isRetryable, Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { factsOf } from '#core/call/define-fact.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import { type CallLimits, guard, sourceOf } from '#core/call/guard.ts';
import { createStepsRun, type StepsCall } from '#core/call/steps/run-steps.ts';
import { queueOf } from '#core/call/unit-of-work/queue.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { INTERNAL_SERVER_ERROR, SERVICE_BUSY, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { toIssues } from '#core/errors/serialize.ts';
import { CHANGES_HEADER, SESSION_HEADER, toChangesHeader } from '#core/http/header-names.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Runs a procedure with guard, checks and transaction. Rejects with the error of the call. */
export type RunCall = (ctx: AuthContext, getRawInput: () => Promise<unknown>) => Promise<unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parseInput(ctx: AuthContext, inputs: readonly z.ZodType[], raw: unknown): unknown {
  let input: unknown;
  for (const schema of inputs) {
    const read = schema.safeParse(raw);
    if (!read.success) {
      const params = { source: sourceOf(ctx) };
      throw new AuthError(VALIDATION_ERROR, { params, issues: toIssues(read.error), cause: read.error });
    }
    input = isObject(input) && isObject(read.data) ? { ...input, ...read.data } : read.data;
  }
  return input;
}

/** Output reduced to the fields of its schema, so that nothing else is sent. A mismatch is a bug of the service. */
function checkOutput({ output, name }: ProcedureDefinition, data: unknown): unknown {
  if (!output) return data;
  const read = output.safeParse(data);
  if (read.success) return read.data;
  const message = `Output validation failed for ${name}`;
  throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message, cause: read.error });
}

/** Work between the commit and the answer. The commit stays, so a failure is logged and does not refuse the call. */
async function finish(ctx: AuthContext): Promise<void> {
  announce(ctx);
  for (const work of ctx.state.afterCommit) {
    try {
      await work();
    } catch (err) {
      ctx.deps.logger.error({ err, requestId: ctx.requestId }, 'work after the commit failed');
    }
  }
}

/**
 * The error of a call with what the operator has to do about it. In development the caller reads it too: nobody else
 * can call a service that has no tables.
 */
async function explain({ deps }: AuthContext, error: unknown): Promise<unknown> {
  if (error instanceof AuthError) return error;
  // A part of the call is kept, so it cannot run again by itself.
  if (error instanceof Overtaken) return new AuthError(SERVICE_BUSY, { retryAfter: 1, cause: error });
  const cause = await explainFailure(deps.orm, error);
  if (!(cause instanceof UnmigratedDatabase) || serviceOptions.of(deps).production) return cause;
  return new AuthError(INTERNAL_SERVER_ERROR, { message: cause.message, cause });
}

/** Functions of the floors above for a call. */
export interface RunParts {
  limits: CallLimits;
  /** Reason why the call is off, if it is. */
  offAnswer: ErrorDefinition | undefined;
}

/**
 * The only way to run a procedure, for every transport: guard, input, checks of the builder, resolver, output, and
 * at the end one transaction. A refused call writes nothing and sets no cookie.
 */
// Why: docs/decisions/0009-run-the-steps-of-a-procedure-ourselves.md
export function createRun(definition: ProcedureDefinition, { limits, offAnswer }: RunParts): RunCall {
  const runSteps = createStepsRun(definition);
  const { type, inputs, route, meta } = definition;
  const checks = factsOf(meta).flatMap(({ check }) => check ?? []);

  /** Programs send HEAD to check a link. Browsers follow links with GET, so HEAD must not change anything. */
  const isLook = ({ incoming, transport }: AuthContext): boolean =>
    transport === 'rest' && incoming.method === 'HEAD' && route?.navigates !== undefined;

  /**
   * Checks, resolver and transaction. If the transaction lost to another one, all of it runs again, which is safe:
   * nothing was written, sent or set. A call that has already kept a part cannot run again, and is refused.
   */
  const runToCommit = async (call: StepsCall, attempts = ATTEMPTS): Promise<unknown> => {
    const { ctx } = call;
    const forget = beginAgainFrom(ctx);
    for (const check of checks) await check(ctx, call.raw);
    const output = checkOutput(definition, await runSteps(call));
    try {
      await writeUnit(ctx);
    } catch (error) {
      if (attempts === 1 || queueOf(ctx).isBound || !isRetryable(error)) throw error;
      forget();
      // A limit may have read the session before; the other transaction may have ended it, or changed its user.
      if (ctx.state.caller?.kind === 'session') ctx.state.caller = undefined;
      return runToCommit(call, attempts - 1);
    }
    return output;
  };

  /** Calls that only read need no keys before they meet something sealed. */
  const mayWrite = type !== 'query' || route?.navigates !== undefined;

  const run: RunCall = async (ctx, getRawInput) => {
    if (!mayWrite) queueOf(ctx).query = definition.name;
    else {
      await ctx.deps.dataKeys.require();
      await ctx.deps.languages.prepare(ctx.languages);
      await freshBrand(ctx);
    }
    const raw = await guard(ctx, { definition, limits, offAnswer, getRawInput });
    // Bad input is refused before the session is checked, as the wire contract says.
    const input = inputs.length > 0 ? parseInput(ctx, inputs, raw) : undefined;
    return runToCommit({ ctx, input, raw });
  };

  /** The answer of a sign-in that belongs to something larger says where the browser goes on with that. */
  function withNextPage({ state, response }: AuthContext, output: unknown): unknown {
    if (state.goesOn === undefined) return output;
    // A redirect has the header by itself.
    if (!route?.navigates) response.setHeader('location', state.goesOn);
    return { ...(isObject(output) ? output : {}), redirect: true, url: state.goesOn };
  }

  function tellChanges({ response }: AuthContext): void {
    if (route?.changes?.length) response.setHeader(CHANGES_HEADER, toChangesHeader(route.changes));
  }

  return async (ctx, getRawInput) => {
    if (isLook(ctx)) {
      await guard(ctx, { definition, limits, offAnswer, getRawInput });
      return undefined;
    }
    try {
      const output = await run(ctx, getRawInput);
      await finish(ctx);
      if (queueOf(ctx).hasWork()) {
        ctx.deps.deleteExpired(ctx.now);
        ctx.deps.sendDueMails();
        ctx.deps.chainEvents();
      }
      if (route?.changesSession) ctx.response.setHeader(SESSION_HEADER, 'changed');
      tellChanges(ctx);
      return withNextPage(ctx, output);
    } catch (error) {
      ctx.response.rollback();
      tellChanges(ctx);
      throw await explain(ctx, error);
    } finally {
      queueOf(ctx).isOver = true;
    }
  };
}
