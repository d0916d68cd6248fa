import type { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';

/**
 * Marks a browser in which the right password of an account was entered. It does not name the account and signs
 * nobody in: it only separates the count of wrong passwords in this browser from that of others.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookie = defineCookie('device');

const LIFETIME = 180 * DAY;

type MarkedAccount = Pick<Account, 'id' | 'updatedAt'>;

/** Mark of an account with its current password. A new password makes all earlier marks invalid. */
const toMark = (id: string, account: MarkedAccount): string =>
  hashToken(`${id}|${account.id}|${account.updatedAt.getTime()}`);

/** Marks the browser as one in which the password of `account` was entered. A new sign-in makes a new mark. */
export function rememberDevice(ctx: AuthContext, account: MarkedAccount): void {
  if (!isLimited(ctx)) return;
  const id = ctx.deps.random(24, 'letters');
  setSignedCookie(ctx, deviceCookie, { value: `${id}.${toMark(id, account)}`, maxAge: LIFETIME });
}

/** The id of the browser, if the right password of `account` was entered in it before. */
export function findKnownDevice(ctx: AuthContext, account: MarkedAccount | undefined): string | undefined {
  if (!account) return undefined;
  for (const value of readSignedCookies(ctx, deviceCookie)) {
    const [id, mark] = value.split('.');
    if (id && mark === toMark(id, account)) return id;
  }
  return undefined;
}
