import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { MISSING_FIELD, USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { LINK_NEEDS_CONFIRMATION } from '#features/magic-link/errors.ts';
import type { UsedLink } from '#features/magic-link/sign-in-by-link.ts';
import { FAILED_TO_CREATE_SESSION, FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';
import { SIGNUP_DISABLED } from '#features/social-sign-in/errors.ts';
import type { Challenge } from '#features/two-factor-challenge/challenge.ts';

export const linkInput = z.object({
  token: z.string(),
  callbackURL: z.string().optional(),
  newUserCallbackURL: z.string().optional(),
  errorCallbackURL: z.string().optional(),
});
export type LinkInput = z.infer<typeof linkInput>;

export const linkSessionView = z.object({ token: z.string(), user: userView, session: sessionView });

/** Errors in the query of the page of a link. */
const codes = new Map<ErrorDefinition, string>([
  [INVALID_TOKEN, 'INVALID_TOKEN'],
  [LINK_NEEDS_CONFIRMATION, 'other_browser'],
  [SIGNUP_DISABLED, 'new_user_signup_disabled'],
  [FAILED_TO_CREATE_USER, 'failed_to_create_user'],
  [MISSING_FIELD, 'failed_to_create_user'],
  [USER_FIELD_TAKEN, 'failed_to_create_user'],
  [FAILED_TO_CREATE_SESSION, 'failed_to_create_session'],
  [EMAIL_NOT_VERIFIED, 'email_not_verified'],
  [BANNED_USER, 'banned'],
]);

/** Errors of a link. */
export const linkRefusals: readonly ErrorDefinition[] = [...codes.keys()];

const toAbsolute = (ctx: AuthContext, url: string | undefined): string | undefined => {
  const trusted = findTrustedUrl(ctx, url);
  return trusted === undefined ? undefined : new URL(trusted, serviceOptions.of(ctx).base.origin).href;
};

/** Redirect after the sign-in of a link. */
export const targetOf = (ctx: AuthContext, input: LinkInput, isNew: boolean): string | undefined => {
  const target = toAbsolute(ctx, input.callbackURL);
  return (isNew ? toAbsolute(ctx, input.newUserCallbackURL) : undefined) ?? target;
};

/** The code for a page; that of a feature that lets nobody in has its own name. */
const findCode = ({ deps }: AuthContext, definition: ErrorDefinition): string | undefined =>
  codes.get(definition) ??
  (deps.entryRefusals.includes(definition) ? definition.code.toLowerCase() : undefined);

/** The caller's page for a refused link; the error itself without a page, or for other errors. */
export function toErrorPage(ctx: AuthContext, input: LinkInput, error: AuthError): Redirect {
  const code = findCode(ctx, error.definition);
  if (code === undefined) throw error;
  const { origin } = serviceOptions.of(ctx).base;
  const page = toAbsolute(ctx, input.errorCallbackURL) ?? toAbsolute(ctx, input.callbackURL) ?? `${origin}/`;
  return redirectTo(page, { error: code });
}

/** Answer of a call that does not redirect: the session, or the second step that is required first. */
export function toLinkAnswer(
  ctx: AuthContext,
  { user, outcome }: UsedLink,
): z.infer<typeof linkSessionView> | Challenge {
  if ('challenge' in outcome) return outcome.challenge;
  const { session, token } = outcome;
  return { token, user: toUserView(ctx, user), session: toSessionView(ctx, session, token) };
}
