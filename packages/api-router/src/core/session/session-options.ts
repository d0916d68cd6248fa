import { DAY, MINUTE } from '#core/options/durations.ts';

export interface SessionOptions {
  /** Seconds a session lives without being refreshed. Default 7 days. */
  expiresIn?: number;
  /** Seconds after which a session that is used is extended. Default 1 day. */
  updateAge?: number;
  /** Seconds after sign-in during which sensitive actions need no new sign-in; 0 turns the rule off. Default 1 day. */
  freshAge?: number;
  /** Seconds after sign-in past which no refresh extends a session; 0 for no bound. Default 400 days. */
  absoluteLifetime?: number;
  /** Never extend a session. Default false. */
  disableSessionRefresh?: boolean;
  /** A signed copy of the session in a cookie, read by get-session only. */
  cookieCache?: {
    /** Default false. */
    enabled?: boolean;
    /** Seconds a copy is believed. Default 60. */
    maxAge?: number;
  };
}

/** A session that is not to be remembered ends with the browser, and in the database after this long. */
export const UNREMEMBERED_LIFETIME = DAY;

export const resolveSession = (options: SessionOptions = {}) => ({
  expiresIn: options.expiresIn ?? 7 * DAY,
  updateAge: options.updateAge ?? DAY,
  freshAge: options.freshAge ?? DAY,
  absoluteLifetime: options.absoluteLifetime ?? 400 * DAY,
  disableSessionRefresh: options.disableSessionRefresh ?? false,
  cookieCache: {
    enabled: options.cookieCache?.enabled ?? false,
    maxAge: options.cookieCache?.maxAge ?? MINUTE,
  },
});
