import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { apiKeyOptions, type Configuration } from '#features/api-keys/options.ts';

const DEFAULT_HEADER = 'x-api-key';

/** The header and the URL of the example of a request that a new key is shown with. */
export function toSample(carrier: OptionCarrier, { sampleUrl, references }: Configuration) {
  const { headers, enableSessionForAPIKeys } = apiKeyOptions.of(carrier);
  const { base } = serviceOptions.of(carrier);
  const own = enableSessionForAPIKeys && references === 'user' ? `${base.href}/get-session` : base.origin;
  const [header = DEFAULT_HEADER] = headers;
  return { header, url: sampleUrl ?? own };
}
