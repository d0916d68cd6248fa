import { BrandDraft } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { assertFree, brandValuesInput, NO_DRAFT, readRevision } from '#features/brand-studio/brand-input.ts';
import { brandEditor } from '#features/brand-studio/brand-procedure.ts';
import { brandDraftView } from '#features/brand-studio/brand-view.ts';
import { changeBrand, changeDraft } from '#features/brand-studio/change-brand.ts';
import { BRAND_CHANGED, BRAND_FIXED } from '#features/brand-studio/errors.ts';
import { DRAFT, findDraft } from '#features/brand-studio/stored.ts';

export const saveBrandDraft = brandEditor
  .meta({
    route: {
      path: '/admin/save-brand-draft',
      summary: 'Save a draft of the brand, which nobody else sees',
      description:
        '`revision` is that of the draft that you have read, 0 for none. If somebody else has saved one since, nothing is written: `BRAND_CHANGED`.',
      errors: [BRAND_CHANGED, BRAND_FIXED],
      limit: writes,
      callers: ['session'],
      changes: ['admin.getBrand'],
      tag: 'Administration',
    },
  })
  .input(z.object({ values: brandValuesInput, revision: readRevision }))
  .output(z.object({ draft: brandDraftView }))
  .mutation(async ({ ctx, input: { values, revision: read } }) => {
    assertFree(ctx, values);
    const { id: userId, name } = ctx.caller.user;
    const revision = await changeBrand(ctx, async (em) => {
      const stored = await findDraft(em);
      if (read !== (stored?.values ? stored.revision : NO_DRAFT)) throw new AuthError(BRAND_CHANGED);
      if (stored) return changeDraft(ctx, em, { revision: stored.revision, values });
      const times = { createdAt: ctx.now, updatedAt: ctx.now };
      await em.insert(BrandDraft, { id: DRAFT, revision: 1, values, savedBy: userId, ...times });
      return 1;
    });
    return { draft: { values, revision, savedAt: ctx.now, savedBy: { id: userId, name } } };
  });
