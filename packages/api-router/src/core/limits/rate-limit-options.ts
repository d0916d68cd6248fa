import { z } from 'zod';
import type { RateLimitRule } from '#core/limits/limits.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag, seconds, wholeNumber } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** The rule for calls whose path looks like `pattern`. */
export interface CustomRule extends RateLimitRule {
  pattern: RegExp;
}

const windowSeconds = seconds.gt(0, 'more than 0 seconds');
const calls = wholeNumber(0);

const toPattern = (glob: string): RegExp => {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`);
};

/** How often callers may call. */
export const rateLimitOptions = defineOptions(
  'rateLimit',
  z.strictObject({
    enabled: flag.optional().meta({ description: 'Whether calls are counted. Default: in production.' }),
    window: windowSeconds.default(10).meta({ description: 'Seconds of the general rule.' }),
    max: calls.default(100).meta({ description: 'Calls of the general rule.' }),
    customRules: z
      .record(
        z.string(),
        z.strictObject({
          window: windowSeconds.meta({ description: 'Seconds of this rule.' }),
          max: calls.meta({ description: 'Calls of this rule.' }),
        }),
        'a set of rules by path',
      )
      .default({})
      .meta({
        kind: 'rules by path',
        key: 'path',
        description:
          'Rules `{ window, max }` by path, `*` for any characters and `?` for one. The first that matches is used in place of the built-in one. They count by address; limits of one account hold besides.',
      }),
    storage: z.enum(['memory', 'database'], "'memory' or 'database'").optional().meta({
      description:
        'Where counters are kept: `memory` for one process, `database` for several. Default memory. The general rule is always counted in each process by itself.',
    }),
  }),
  {
    resolve: ({ window, max, customRules, ...rest }) => ({
      ...rest,
      general: { window, max },
      customRules: Object.entries(customRules).map(
        ([glob, rule]): CustomRule => ({ pattern: toPattern(glob), ...rule }),
      ),
    }),
  },
);

/** Whether calls are counted at all. */
export const isLimited = (carrier: OptionCarrier): boolean =>
  rateLimitOptions.of(carrier).enabled ?? serviceOptions.of(carrier).production;
