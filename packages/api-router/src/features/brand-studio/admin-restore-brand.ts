import { BrandVersion } from '@keystead/db';
import { z } from 'zod';
import { readableBrand } from '#core/brand/read-brand.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { brandNumber } from '#features/brand-studio/brand-input.ts';
import { brandEditor, shownOfBrand } from '#features/brand-studio/brand-procedure.ts';
import { brandVersionView } from '#features/brand-studio/brand-view.ts';
import { publishVersion } from '#features/brand-studio/change-brand.ts';
import { BRAND_VERSION_NOT_FOUND } from '#features/brand-studio/errors.ts';
import { brandRestored } from '#features/brand-studio/facts.ts';

export const restoreBrand = brandEditor
  .meta({
    route: {
      path: '/admin/restore-brand',
      summary: 'Publish an earlier version of the brand again, or none',
      description:
        'Its values become another version, so that this can be undone too. `version: null` publishes no values: then the brand is what the configuration sets. The draft stays.',
      errors: [BRAND_VERSION_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changes: shownOfBrand,
      tag: 'Administration',
    },
  })
  .input(z.object({ version: brandNumber.nullable() }))
  .output(z.object({ published: brandVersionView }))
  .mutation(async ({ ctx, input: { version } }) => {
    const published = await publishVersion(ctx, {
      event: brandRestored,
      async read(em) {
        if (version === null) return { values: {}, restoredFrom: null };
        const row = await em.findOne(BrandVersion, { number: version }, { disableIdentityMap: true });
        if (!row) throw new AuthError(BRAND_VERSION_NOT_FOUND);
        return { values: readableBrand(row.values), restoredFrom: version };
      },
    });
    return { published };
  });
