import type { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';

/**
 * Says that the password of an account was typed rightly in this browser, and nothing of whose account it is. It signs
 * nobody in: it only lets wrong passwords of strangers count apart from those of this browser.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookie = defineCookie('device');

const LIFETIME = 180 * DAY;

/** Another one with each password, so that a changed password ends what was known before. */
const toMark = (id: string, account: Account): string =>
  hashToken(`${id}|${account.id}|${account.updatedAt.getTime()}`);

/** Marks the browser as one that knows the password of `account`. A new sign-in makes a new mark. */
export function rememberDevice(ctx: AuthContext, account: Account): void {
  if (!isLimited(ctx)) return;
  const { name, attributes } = deviceCookie.of(ctx);
  const id = ctx.deps.random(24, 'letters');
  const value = signValue(keysFor(ctx, 'device'), `${id}.${toMark(id, account)}`);
  ctx.response.setCookie(name, value, { ...attributes, maxAge: LIFETIME });
}

/** The id of the browser, if the password of `account` was typed rightly in it before. */
export function findKnownDevice(ctx: AuthContext, account: Account | null): string | undefined {
  const value = account && readSignedValue(keysFor(ctx, 'device'), ctx.cookie(deviceCookie));
  const [id, mark] = value?.split('.') ?? [];
  return account && id && mark === toMark(id, account) ? id : undefined;
}
