/** Number of calls in a window of time. */
export interface RateLimitRule {
  /** Seconds. */
  window: number;
  /** Calls within the window. */
  max: number;
}

/**
 * Key of a limit by account: a field of the input that names an account or is a token, the session, the user in all
 * sessions, the application that calls itself or by an access token, or the one key, token or link that a program has.
 */
export type CountedBy =
  | { account: string }
  | { token: string }
  | 'session'
  | 'user'
  | 'client'
  | 'credential';

/** Rate limit of a call. `rateLimit.customRules` of the operator replace the rule by IP address. */
export interface Limit {
  name: string;
  /** By IP address and path. Absent: the general rule of the options. */
  ip?: RateLimitRule;
  /** By account and path, from all IP addresses. `failures` counts only refused calls. */
  account?: RateLimitRule & { by: CountedBy; counts: 'calls' | 'failures' };
}

/** Rate limit of the calls of a feature, in its folder or in the route of its only call. */
export const defineLimit = (name: string, rules: Omit<Limit, 'name'>): Limit => ({ name, ...rules });
