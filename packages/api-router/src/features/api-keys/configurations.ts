import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { UNKNOWN_API_KEY_CONFIGURATION } from '#features/api-keys/errors.ts';
import { apiKeyOptions, type Configuration, DEFAULT_CONFIGURATION } from '#features/api-keys/options.ts';

/** The configuration that a call names. Throws `UNKNOWN_API_KEY_CONFIGURATION`. */
export function requireConfiguration(
  carrier: OptionCarrier,
  configId: string = DEFAULT_CONFIGURATION,
): Configuration {
  const configuration = apiKeyOptions.of(carrier).configurations.get(configId);
  if (!configuration) throw new AuthError(UNKNOWN_API_KEY_CONFIGURATION);
  return configuration;
}

/** The configuration of a key; the default one, if the operator has removed it since. */
export const configurationOf = (carrier: OptionCarrier, { configId }: { configId: string }): Configuration =>
  apiKeyOptions.of(carrier).configurations.get(configId) ?? requireConfiguration(carrier);
