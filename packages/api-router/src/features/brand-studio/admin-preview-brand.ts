import { z } from 'zod';
import { brandWith } from '#core/brand/brand.ts';
import { faultsOfBrand, readableBrand } from '#core/brand/read-brand.ts';
import { listOf } from '#core/http/list-page.ts';
import { reads } from '#core/limits/limits.ts';
import { checkBrandColor } from '#core/mail/layout/check-brand-color.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { english } from '#core/mail/translation.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { brandReader } from '#features/brand-studio/brand-procedure.ts';
import { brandValuesView } from '#features/brand-studio/brand-view.ts';
import { FIRST_MAIL, previewMails } from '#features/brand-studio/preview-mails.ts';
import { renderSamplePage } from '#features/magic-link/sample-page.ts';

const mailKind = z.string().refine((kind) => previewMails.has(kind), {
  error: `must be one of ${[...previewMails.keys()].join(', ')}`,
});

const checkView = z.object({
  pair: z.enum(['button', 'link']),
  scheme: z.enum(['light', 'dark']),
  /** Contrast after WCAG 2.2, from 1 to 21. */
  ratio: z.number(),
  needs: z.number(),
  passes: z.boolean(),
});

export const previewBrand = brandReader
  .meta({
    route: {
      path: '/admin/preview-brand',
      summary: 'Show a mail and a page as they look with other values of the brand',
      description:
        'Nothing is written. `mail` is one of `organization-invitation`, `sign-in-code` and `reset-password`. A value that could not be saved is left out, and `faults` says what it must be. `checks` measure the colour; if one fails, `nearest` is the nearest colour that passes all.',
      limit: reads,
      changes: [],
      tag: 'Administration',
    },
  })
  .input(
    z.object({
      values: brandValuesView,
      /** Language of both, as a browser names it. */
      locale: z.string().max(100).optional(),
      mail: mailKind.optional(),
    }),
  )
  .output(
    z.object({
      mail: z.object({ subject: z.string(), html: z.string() }),
      page: z.object({ html: z.string() }),
      checks: listOf(checkView, 4),
      nearest: z.string().nullable(),
      faults: listOf(z.object({ path: z.string(), message: z.string() }), 20),
    }),
  )
  .mutation(async ({ ctx, input: { values, locale = null, mail = FIRST_MAIL } }) => {
    const { languages } = ctx.deps;
    await languages.prepare(locale);
    const translation = languages.pick(locale);
    const { origin } = serviceOptions.of(ctx).base;
    const brand = brandWith(ctx, readableBrand(values));
    const render = previewMails.get(mail);
    if (!render) throw new TypeError(`there is no preview of the mail ${mail}`);
    const { subject, html } = render({ brand: toMailBrand(brand, origin), translation });
    const faults = faultsOfBrand(values).map(({ path, message }) => ({ path: path.join('.'), message }));
    return {
      mail: { subject, html },
      page: { html: renderSamplePage(brand, origin, translation ?? english) },
      ...checkBrandColor(brand.color),
      faults,
    };
  });
