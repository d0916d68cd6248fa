import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { brandEditor } from '#features/brand-studio/brand-procedure.ts';
import { changeBrand, changeDraft } from '#features/brand-studio/change-brand.ts';
import { findDraft } from '#features/brand-studio/stored.ts';

export const discardBrandDraft = brandEditor
  .meta({
    route: {
      path: '/admin/discard-brand-draft',
      summary: 'Throw the draft of the brand away',
      description: 'It also succeeds if there is none.',
      changes: ['admin.getBrand'],
      tag: 'Administration',
    },
  })
  .input(z.object({}).optional())
  .output(statusView)
  .mutation(async ({ ctx }) => {
    await changeBrand(ctx, async (em) => {
      const stored = await findDraft(em);
      if (stored?.values) await changeDraft(ctx, em, { revision: stored.revision, values: null });
    });
    return done;
  });
