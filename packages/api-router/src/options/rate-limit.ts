export interface RateLimitRule {
  /** Seconds. */
  window: number;
  /** Calls within the window. */
  max: number;
}

export interface RateLimitOptions {
  /** Default: in production. */
  enabled?: boolean;
  /** Seconds of the general rule. Default 10. */
  window?: number;
  /** Calls of the general rule. Default 100. */
  max?: number;
  /** Rules by path, `*` for one segment's rest; they come before the built-in ones. */
  customRules?: Record<string, RateLimitRule>;
  /** Where counters live: `memory` for one process, `database` for several. Default memory. */
  storage?: 'memory' | 'database';
}

export const resolveRateLimit = (options: RateLimitOptions = {}, production: boolean) => ({
  enabled: options.enabled ?? production,
  window: options.window ?? 10,
  max: options.max ?? 100,
  customRules: options.customRules ?? {},
  storage: options.storage ?? 'memory',
});
