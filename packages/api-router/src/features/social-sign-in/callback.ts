import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { reads } from '#core/limits/limits.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { isAway } from '#features/openid-client/browser.ts';
import { CallbackError } from '#features/social-sign-in/flow/callback-error.ts';
import { type CallbackParams, handleCallback } from '#features/social-sign-in/flow/handle-callback.ts';

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

/** Parsed by the procedure itself, because an error here redirects to a page instead of returning JSON. */
const unread = z.unknown().meta({ type: 'string' }).optional();

const inputSchema = z.object({
  id: z.string(),
  ...Object.fromEntries(Object.keys(paramsSchema.shape).map((name) => [name, unread])),
});

/** The caller is a browser, so a failure of the service also redirects to a page. */
function leadToErrorPage(ctx: AuthContext, cause: unknown): Redirect {
  const error = CallbackError.from(cause, cause instanceof CallbackError ? cause.errorURL : undefined);
  if (error.isInternal) ctx.deps.logger.error({ err: cause, path: '/callback/{id}' }, 'call failed');
  return redirectTo(error.errorURL ?? serviceOptions.of(ctx).errorURL, {
    error: error.code,
    error_description: error.description || undefined,
  });
}

/** A form from another site has no cookies; a redirect to the same URL sends them. */
function comeBackByLink(ctx: AuthContext, id: string, params: CallbackParams): Redirect {
  const defined = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const url = `${serviceOptions.of(ctx).base.href}/callback/${encodeURIComponent(id)}`;
  return redirectTo(url, Object.fromEntries(defined));
}

export const callback = publicProcedure
  .meta({
    route: {
      path: '/callback/{id}',
      // Registered at providers for servers that were there before.
      aliases: ['/oauth2/callback/{id}'],
      methods: ['GET', 'POST'],
      summary: 'Callback of a social provider',
      description:
        'The provider sends the browser here. Signs in, or links the account, and redirects to the URL given at the start. If that fails it redirects to the error page, with `error` in its query.',
      limit: reads,
      signsIn: 'social',
      changesSession: true,
      answersWhenOff: true,
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
    if (!read.success) return leadToErrorPage(ctx, CallbackError.of('invalid_callback_request'));
    const params = read.data;
    if (params.state && ctx.incoming.method === 'POST' && !isAway(ctx))
      return comeBackByLink(ctx, id, params);
    try {
      return redirectTo(await handleCallback(ctx, id, params));
    } catch (error) {
      return leadToErrorPage(ctx, error);
    }
  });
