import type { MagicLink, User } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { proveMailbox } from '#features/email-verification/prove-mailbox.ts';
import { byMagicLink } from '#features/magic-link/facts.ts';
import { consumeLink, findLink } from '#features/magic-link/links.ts';
import { findBrowser } from '#features/mail-challenge/browser.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';
import { completeSignIn, type SignInOutcome } from '#features/sign-in/complete-sign-in.ts';
import { createProvedUser } from '#features/sign-in/create-proved-user.ts';
import { SIGNUP_DISABLED } from '#features/social-sign-in/errors.ts';

export interface LinkUse {
  token: string;
  /** Redirect after a sign-in, which depends on whether the link created the user. A full URL. */
  toTarget: (isNew: boolean) => string | undefined;
}

export interface UsedLink {
  user: User;
  outcome: SignInOutcome;
  /** URL of the redirect. */
  target: string | undefined;
}

type Profile = Pick<MagicLink, 'email' | 'name' | 'image' | 'fields'>;

/**
 * The profile of a user whom a link makes. Name, picture and fields are those of the request only in the browser that
 * made it: in another one a stranger may have asked, and the page that asks before the sign-in shows the address alone.
 */
const profileOf = (ctx: AuthContext, { email, name, image, fields, browserHash }: MagicLink): Profile =>
  findBrowser(ctx) === browserHash
    ? { email, name, image, fields }
    : { email, name: '', image: null, fields: null };

/**
 * Uses up a link and signs its user in, in one transaction. Throws `INVALID_TOKEN`, also if another call was
 * faster, `SIGNUP_DISABLED`, and the errors of creating a user or a session: then the link stays valid.
 */
export const signInByLink = (ctx: AuthContext, { token, toTarget }: LinkUse): Promise<UsedLink> =>
  writeNow(ctx, async () => {
    const link = await findLink(ctx, token);
    if (!link) throw new AuthError(INVALID_TOKEN);
    const known = await findUserByEmail(ctx, link.email);
    if (!known && magicLinkOptions.of(ctx).disableSignUp) throw new AuthError(SIGNUP_DISABLED);
    const profile = profileOf(ctx, link);
    const fields = known ? undefined : await readNewFields(ctx, profile.fields ?? {});
    if (known) ctx.lock({ users: [known.id] });
    consumeLink(ctx, link);
    const user = known ?? (await createProvedUser(ctx, { ...profile, additionalFields: fields ?? {} }));
    if (known) await proveMailbox(ctx, known);
    const target = toTarget(!known);
    const how = { method: byMagicLink, rememberMe: true, isNew: !known, callbackURL: target };
    return { user, outcome: await completeSignIn(ctx, user, how), target };
  });
