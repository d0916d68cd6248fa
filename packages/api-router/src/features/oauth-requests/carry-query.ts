import type { PrepareInput } from '#core/call/prepare-input.ts';
import { inputFieldsOf } from '#core/transport/input-fields.ts';
import { toNextStep } from '#features/oauth-requests/pending-request.ts';
import { readSignedQuery } from '#features/oauth-requests/signed-query.ts';

const QUERY = 'oauth_query';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Clients send the query of their page with every call that is not GET. It is taken out, so that calls that know nothing
 * of it do not stumble. What a public call mails, or sends to a provider, has to bring the request back: there the page
 * after the sign-in is the one that goes on with it.
 */
export const carryQuery: PrepareInput = (ctx, call, raw) => {
  if (call.type !== 'mutation' || !isRecord(raw) || !Object.hasOwn(raw, QUERY)) return raw;
  const fields = inputFieldsOf(call);
  if (Object.hasOwn(fields, QUERY)) return raw;
  const { [QUERY]: query, ...input } = raw;
  const signed = typeof query === 'string' ? readSignedQuery(ctx, query) : undefined;
  if (typeof query === 'string' && signed) {
    ctx.state.carried = query;
    if (call.access === 'public' && Object.hasOwn(fields, 'callbackURL')) {
      delete input.newUserCallbackURL;
      return { ...input, callbackURL: toNextStep(ctx, signed.requestId) };
    }
  }
  // A call without an input was called without one.
  return Object.keys(input).length > 0 || call.inputs.length > 0 ? input : undefined;
};
