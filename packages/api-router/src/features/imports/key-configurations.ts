import type { OptionCarrier } from '#core/options/define-options.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';

/** Whether the options declare a configuration of API keys by this name. */
export const configurationsHas = (carrier: OptionCarrier, configId: string): boolean =>
  apiKeyOptions.of(carrier).configurations.has(configId);
