import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { DAY } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';

/** Names the user whose address was verified in this browser while nobody was signed in there. */
export const openedMailCookie = defineCookie('opened_mail');

type Addressee = Pick<User, 'id' | 'email' | 'emailVerified' | 'emailProvedAt'>;

const toValue = ({ id, email }: Addressee): string => hashToken(`${id} ${email}`);

/** Whoever opened the mail here may be about to sign in here, too. */
export function rememberOpenedMail(ctx: AuthContext, user: Addressee): void {
  if (user.emailProvedAt !== null) return;
  const { name, attributes } = openedMailCookie.of(ctx);
  const value = signValue(keysFor(ctx, openedMailCookie.signing), toValue(user));
  ctx.response.setCookie(name, value, { ...attributes, maxAge: DAY });
}

/**
 * The address counts as proved if whoever signs in by something else than the mailbox opened the mail in this browser
 * before. Where an address has to be verified first, nobody can be signed in when they open it.
 */
export function proveByOpenedMail(ctx: AuthContext, user: User, method: SignInMethod): void {
  const opened = readSignedValue(keysFor(ctx, openedMailCookie.signing), ctx.cookie(openedMailCookie));
  if (opened === undefined || opened !== toValue(user)) return;
  const { name, attributes } = openedMailCookie.of(ctx);
  ctx.response.clearCookie(name, attributes);
  if (user.emailVerified && !method.provesMailbox) user.emailProvedAt ??= ctx.now;
}
