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
  /**
   * Rules by path, `*` for any characters and `?` for one; the first that matches comes before the built-in ones.
   * They count by the caller's address; the limits of one account and of mails hold besides.
   */
  customRules?: Record<string, RateLimitRule>;
  /** Where counters live: `memory` for one process, `database` for several. Default memory. */
  storage?: 'memory' | 'database';
}

/** The rule for calls whose path looks like `pattern`. */
export interface CustomRule extends RateLimitRule {
  pattern: RegExp;
}

const toPattern = (glob: string): RegExp => {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`);
};

const toCustomRules = (rules: Record<string, RateLimitRule>): CustomRule[] =>
  Object.entries(rules).map(([glob, { window, max }]) => ({ pattern: toPattern(glob), window, max }));

export const resolveRateLimit = (options: RateLimitOptions = {}, production: boolean) => ({
  enabled: options.enabled ?? production,
  window: options.window ?? 10,
  max: options.max ?? 100,
  customRules: toCustomRules(options.customRules ?? {}),
  storage: options.storage ?? 'memory',
});
