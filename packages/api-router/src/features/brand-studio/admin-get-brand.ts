import { findLastBrandVersion } from '@keystead/db';
import { brandOf, configuredBrand } from '#core/brand/brand.ts';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import { fixedKeys } from '#features/brand-studio/brand-input.ts';
import { brandReader } from '#features/brand-studio/brand-procedure.ts';
import { brandStateView } from '#features/brand-studio/brand-view.ts';
import { findDraft, toDraftView, toVersionViews } from '#features/brand-studio/stored.ts';

export const getBrand = brandReader
  .meta({
    route: {
      path: '/admin/get-brand',
      summary: 'Get the brand: what the configuration sets, what is published, and the draft',
      description:
        'What the configuration sets wins, key by key: `fixed` has these keys. `effective` is what everybody sees.',
      tag: 'Administration',
    },
  })
  .output(brandStateView)
  .query(async ({ ctx }) => {
    await freshBrand(ctx);
    const em = ctx.em();
    const last = await findLastBrandVersion(em);
    const [published = null] = await toVersionViews(em, last ? [last] : []);
    const draft = await toDraftView(em, await findDraft(em));
    return {
      configured: configuredBrand(ctx),
      fixed: fixedKeys(ctx),
      published,
      draft,
      effective: brandOf(ctx),
    };
  });
