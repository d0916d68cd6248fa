import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Route } from '#core/call/meta.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { ssoCallbacks } from '#features/enterprise-sign-in/facts.ts';
import { CallbackFailure, handleCallback } from '#features/enterprise-sign-in/flow/handle-callback.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';

const text = z.string().max(8192).optional();

const paramsSchema = z.object({
  code: text,
  state: z.string().max(512).optional(),
  error: text,
  error_description: text,
  iss: text,
});

/** Parsed by the procedure itself, because an error here redirects to a page instead of returning JSON. */
const unread = z.unknown().meta({ type: 'string' }).optional();

/** Input of a callback. */
export const callbackParams = Object.fromEntries(
  Object.keys(paramsSchema.shape).map((name) => [name, unread]),
);

/** The caller is a browser, so a failure of the service also redirects to a page. */
export function leadToErrorPage(ctx: AuthContext, cause: unknown): Redirect {
  const failure = cause instanceof CallbackFailure ? cause : new CallbackFailure(cause);
  const { error } = failure;
  // Its origin may not be trusted any more.
  const page = findTrustedUrl(ctx, failure.page) ?? serviceOptions.of(ctx).errorURL;
  const { logger } = ctx.deps;
  if (error.isInternal) logger.error({ err: cause, path: '/sso/callback/{providerId}' }, 'call failed');
  else logger.warn({ err: error, fault: error.fault }, 'an identity provider signed nobody in');
  return redirectTo(page, { error: error.code, error_description: error.description });
}

/** Completes a callback, and leads to a page whatever happens. */
export async function answerCallback(
  ctx: AuthContext,
  providerId: string | undefined,
  given: Record<string, unknown>,
): Promise<Redirect> {
  const read = paramsSchema.safeParse(given);
  if (!read.success || !hasConnections(ctx)) return leadToErrorPage(ctx, SsoError.of('invalid_request'));
  try {
    return redirectTo(await handleCallback(ctx, providerId, read.data));
  } catch (error) {
    return leadToErrorPage(ctx, error);
  }
}

/** What both callbacks are. */
export const callbackFacts = {
  methods: ['GET'],
  limit: ssoCallbacks,
  signsIn: 'sso',
  changesSession: true,
  answersWhenOff: true,
  navigates: true,
  refusesHead: true,
  crossSite: true,
  tag: 'Sign-in',
} as const satisfies Partial<Route>;
