import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { text } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';

/** The page of the application that mails about an organization lead to. */
export const settingsPageOptions = defineOptions(
  'organization',
  z.strictObject({
    settingsURL: text
      .refine((url) => /\{(?:id|slug)\}/.test(url), 'a URL with {slug} or {id} in it')
      .optional()
      .meta({
        description:
          'Page with the settings of an organization, where an ownership is accepted. Mails link to it. Default: `/o/{slug}/general` at the origin of `baseURL`.',
      }),
  }),
  { whenAbsent: 'off' },
);

/** Page of the application with the settings of an organization. */
export function toSettingsUrl(carrier: OptionCarrier, { id, slug }: { id: string; slug: string }): string {
  const { settingsURL = '/o/{slug}/general' } = settingsPageOptions.of(carrier);
  const path = settingsURL
    .replaceAll('{id}', encodeURIComponent(id))
    .replaceAll('{slug}', encodeURIComponent(slug));
  return toPage(carrier, path);
}
