import type { AuthContext } from '#core/call/context.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { ClientRefusal } from '#features/identity-provider/authorize/request-checks.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';

interface Answered {
  redirectUri: string;
  state: string | undefined;
}

/** Names that only the service says something by: those of the redirect URI itself go. */
const ours = { code: undefined, error: undefined, error_description: undefined };

/** Every answer names the issuer (RFC 9207), so that no other server's is taken for it. */
const toClient = (ctx: AuthContext, { redirectUri, state }: Answered, said: Record<string, string>) =>
  redirectTo(redirectUri, { ...ours, ...said, state, iss: issuerOf(ctx) });

/** The client gets a code. */
export const answerWithCode = (ctx: AuthContext, to: Answered, code: string): Redirect =>
  toClient(ctx, to, { code });

/** The client learns why it gets none. */
export const answerWithError = (
  ctx: AuthContext,
  to: Answered,
  { error, description }: ClientRefusal,
): Redirect => toClient(ctx, to, { error, error_description: description });

/** The error page of the service: there is nobody who may be answered. */
export const toErrorPage = (ctx: AuthContext, error: string): Redirect =>
  redirectTo(serviceOptions.of(ctx).errorURL, { error });
