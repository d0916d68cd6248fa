import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { seconds } from '#core/options/kinds.ts';

/** Requests to providers of the operator. */
export const providerCallOptions = defineOptions(
  'advanced',
  z.strictObject({
    providerTimeout: seconds
      .default(10)
      .meta({ description: 'Seconds to wait for an answer of a social provider.' }),
  }),
);
