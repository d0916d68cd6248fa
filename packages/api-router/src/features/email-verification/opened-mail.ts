import type { Session, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { clearCookie, readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { DAY } from '#core/options/durations.ts';
import { endImpersonationsOfNamed } from '#features/administration-access/end-impersonations.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';
import { beganInMailbox } from '#features/two-factor-challenge/factors.ts';

/** Cookie with the user whose e-mail address was verified in this browser without a session. */
export const openedMailCookie = defineCookie('opened_mail');

type Addressee = Pick<User, 'id' | 'email' | 'emailVerified' | 'emailProvedAt'>;

const toValue = ({ id, email }: Addressee): string => hashToken(`${id} ${email}`);

/** A browser in which the mail was opened may be the one of the next sign-in. */
export function rememberOpenedMail(ctx: AuthContext, user: Addressee): void {
  if (user.emailProvedAt !== null) return;
  setSignedCookie(ctx, openedMailCookie, { value: toValue(user), maxAge: DAY });
}

/**
 * An e-mail address counts as proved if its mail was opened in the same browser before a sign-in in another way
 * than by mail. Where a verified address is required, there can be no session when the mail is opened. A session that
 * replaces another one has the origin of that one.
 */
export function proveByOpenedMail(ctx: AuthContext, user: User, session: Session): void {
  if (!readSignedCookies(ctx, openedMailCookie).includes(toValue(user))) return;
  clearCookie(ctx, openedMailCookie);
  if (!user.emailVerified || user.emailProvedAt !== null || beganInMailbox(ctx, session)) return;
  holdAddress(ctx, user);
  endImpersonationsOfNamed(ctx, user);
  user.emailProvedAt = ctx.now;
}
