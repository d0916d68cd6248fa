import { z } from 'zod';
import { createNetworkTest, findWrongNetwork } from '#core/http/addresses/networks.ts';
import type { RateLimitRule } from '#core/limits/define-limit.ts';
import { quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag, seconds, texts, wholeNumber } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Rule for calls whose path matches `pattern`. */
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

/** Options of the rate limits. */
export const rateLimitOptions = defineOptions(
  'rateLimit',
  z.strictObject({
    enabled: flag.optional().meta({ description: 'Whether calls are counted. Default: in production.' }),
    window: windowSeconds
      .default(10)
      .meta({ description: 'Seconds in which the general rule counts calls.' }),
    max: calls.default(100).meta({ description: 'Calls that the general rule allows in a window.' }),
    customRules: z
      .record(
        z.string(),
        z.strictObject({
          window: windowSeconds.meta({ description: 'Seconds in which this rule counts calls.' }),
          max: calls.meta({ description: 'Calls that this rule allows in a window.' }),
        }),
        'a set of rules by path',
      )
      .default({})
      .meta({
        kind: 'rules by path',
        key: 'path',
        description:
          'Rules `{ window, max }` by path. In a path, `*` is any number of characters and `?` is one. The first rule that matches replaces the built-in one. These rules count by IP address. Limits by account still apply.',
      }),
    exempt: texts
      .superRefine((networks, ctx) => {
        const wrong = findWrongNetwork(networks);
        if (wrong === undefined) return;
        const message = `holds ${quote(wrong)}, expected IP addresses or networks such as 10.0.0.0/8 and fd00::/8`;
        ctx.addIssue({ code: 'custom', message });
      })
      .default([])
      .meta({
        kind: 'list of networks',
        description:
          'IP addresses and networks whose calls are not counted by IP address, such as the back end of your application: `10.0.0.5`, `fd00::/8`. Limits by account still apply to them.',
      }),
    storage: z.enum(['memory', 'database'], "'memory' or 'database'").optional().meta({
      description:
        'Where counters are stored: `memory` for one process, `database` for several. Default: memory. Each process always counts the general rule by itself.',
    }),
  }),
  {
    resolve: ({ window, max, customRules, exempt, ...rest }) => ({
      ...rest,
      isExempt: createNetworkTest(exempt),
      general: { window, max },
      customRules: Object.entries(customRules).map(
        ([glob, rule]): CustomRule => ({ pattern: toPattern(glob), ...rule }),
      ),
    }),
  },
);

export const isLimited = (carrier: OptionCarrier): boolean =>
  rateLimitOptions.of(carrier).enabled ?? serviceOptions.of(carrier).production;
