import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { publicProcedure } from '#core/call/procedures.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { findOrCreateByProvider } from '#features/social-sign-in/find-or-create-by-provider.ts';
import { isAway } from '#features/social-sign-in/flow/browser.ts';
import { type CallbackFault, toCallbackFault } from '#features/social-sign-in/flow/callback-error.ts';
import { type Arrival, arrive, type CallbackParams } from '#features/social-sign-in/flow/handle-callback.ts';
import { endRoundTrip } from '#features/social-sign-in/flow/round-trip.ts';
import { linkToUser } from '#features/social-sign-in/link-to-user.ts';

const text = z.string().max(8192).optional();

const paramsSchema = z.object({
  code: text,
  state: z.string().max(512).optional(),
  error: text,
  error_description: text,
  iss: text,
  device_id: text,
  user: text,
});

/** Read by the procedure itself, as what is wrong here ends on a page and not in a JSON error. */
const unread = z.unknown().meta({ type: 'string' }).optional();

const inputSchema = z.object({
  id: z.string(),
  ...Object.fromEntries(Object.keys(paramsSchema.shape).map((name) => [name, unread])),
});

/** Codes are names; anything else would be a stranger's text on the application's page. */
const toCode = (error: string): string => (/^[\w.-]{1,100}$/.test(error) ? error : 'unknown_error');

const toDescription = (description: string): string => description.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);

const strand = (ctx: AuthContext, errorURL: string | undefined, error: CallbackFault): Redirect =>
  redirectTo(errorURL ?? ctx.options.errorURL, { error });

/** The provider says no, or the person did. Only the browser that was sent there learns it on the page of its trip. */
async function refuse(
  ctx: AuthContext,
  { state, error = '', error_description }: CallbackParams,
): Promise<Redirect> {
  const trip = state && isAway(ctx) ? await endRoundTrip(ctx, state) : undefined;
  return redirectTo(trip?.errorURL ?? ctx.options.errorURL, {
    error: toCode(error),
    ...(error_description && { error_description: toDescription(error_description) }),
  });
}

/** Where the browser goes on to, once all is done. */
async function settle(ctx: AuthContext, { trip, identity }: Arrival): Promise<string> {
  const { callbackURL, newUserURL, link, requestSignUp } = trip;
  if (link) {
    await linkToUser(ctx, link.userId, identity);
    return callbackURL;
  }
  const { user, isNew } = await findOrCreateByProvider(ctx, { identity, requestSignUp, callbackURL });
  await completeSignIn(ctx, user, { method: 'social', provider: identity.provider.id, rememberMe: true });
  return isNew ? (newUserURL ?? callbackURL) : callbackURL;
}

/** Whoever comes here is a browser, so that a fault of ours ends on a page as well. */
function fail(ctx: AuthContext, errorURL: string | undefined, error: unknown): Redirect {
  const fault = toCallbackFault(error);
  if (!fault) ctx.deps.logger.error({ err: error, path: '/callback/{id}' }, 'call failed');
  return strand(ctx, errorURL, fault ?? 'internal_server_error');
}

async function finish(ctx: AuthContext, arrival: Arrival): Promise<Redirect> {
  try {
    return redirectTo(await writeNow(ctx, () => settle(ctx, arrival)));
  } catch (error) {
    return fail(ctx, arrival.trip.errorURL, error);
  }
}

async function answer(ctx: AuthContext, id: string, params: CallbackParams): Promise<Redirect> {
  try {
    if (params.error) return await refuse(ctx, params);
    const arrival = await arrive(ctx, id, params);
    return 'fault' in arrival ? strand(ctx, arrival.errorURL, arrival.fault) : await finish(ctx, arrival);
  } catch (error) {
    return fail(ctx, undefined, error);
  }
}

/** A form that another site sends brings no cookies; to be led to the same address as by a link brings them. */
function comeBackByLink(ctx: AuthContext, id: string, params: CallbackParams): Redirect {
  const defined = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return redirectTo(
    `${ctx.options.base.href}/callback/${encodeURIComponent(id)}`,
    Object.fromEntries(defined),
  );
}

export const callback = publicProcedure
  .meta({
    route: {
      path: '/callback/{id}',
      methods: ['GET', 'POST'],
      summary: 'Where a social provider sends the browser back to',
      description:
        'Signs in, or links the account, and leads on to the URL given at the start; else to the error page, with `error`.',
      navigates: true,
      crossSite: true,
      form: true,
      tag: 'Sign-in',
    },
  })
  .input(inputSchema)
  .output(redirectSchema)
  .query(async ({ ctx, input: { id, ...given } }) => {
    const read = paramsSchema.safeParse(given);
    if (!read.success) return strand(ctx, undefined, 'invalid_callback_request');
    const params = read.data;
    if (params.state && ctx.incoming.method === 'POST' && !isAway(ctx))
      return comeBackByLink(ctx, id, params);
    return answer(ctx, id, params);
  });
