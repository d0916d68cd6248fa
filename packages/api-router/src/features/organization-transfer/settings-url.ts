import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { transferOptions } from '#features/organization-transfer/options.ts';

/** Page of the application with the settings of an organization. */
export function toSettingsUrl(carrier: OptionCarrier, { id, slug }: { id: string; slug: string }): string {
  const { settingsURL = '/o/{slug}/general' } = transferOptions.of(carrier);
  const { origin } = serviceOptions.of(carrier).base;
  const path = settingsURL
    .replaceAll('{id}', encodeURIComponent(id))
    .replaceAll('{slug}', encodeURIComponent(slug));
  return new URL(path, origin).href;
}
