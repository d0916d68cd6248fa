import { z } from 'zod';
import { readableBrand } from '#core/brand/read-brand.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { assertFree, brandNumber } from '#features/brand-studio/brand-input.ts';
import { brandEditor, shownOfBrand } from '#features/brand-studio/brand-procedure.ts';
import { brandVersionView } from '#features/brand-studio/brand-view.ts';
import { changeDraft, publishVersion } from '#features/brand-studio/change-brand.ts';
import { BRAND_CHANGED, BRAND_FIXED } from '#features/brand-studio/errors.ts';
import { brandPublished } from '#features/brand-studio/facts.ts';
import { findDraft } from '#features/brand-studio/stored.ts';

export const publishBrand = brandEditor
  .meta({
    route: {
      path: '/admin/publish-brand',
      summary: 'Publish the draft of the brand for everybody',
      description:
        'Screens, mails and pages of the service have it from then on; other processes of the service within seconds. `revision` is that of the draft that you have read: if it is another one by now, nothing is published (`BRAND_CHANGED`). To undo it, restore the version before.',
      errors: [BRAND_CHANGED, BRAND_FIXED],
      limit: writes,
      callers: ['session'],
      changes: shownOfBrand,
      tag: 'Administration',
    },
  })
  .input(z.object({ revision: brandNumber }))
  .output(z.object({ published: brandVersionView }))
  .mutation(async ({ ctx, input: { revision } }) => {
    const published = await publishVersion(ctx, {
      event: brandPublished,
      async read(em) {
        const draft = await findDraft(em);
        if (!draft?.values) throw new AuthError(BRAND_CHANGED);
        const values = readableBrand(draft.values);
        assertFree(ctx, values);
        await changeDraft(ctx, em, { revision, values: null });
        return { values, restoredFrom: null };
      },
    });
    return { published };
  });
