import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { readRevision } from '#features/brand-studio/brand-input.ts';
import { brandEditor } from '#features/brand-studio/brand-procedure.ts';
import { changeBrand, changeDraft } from '#features/brand-studio/change-brand.ts';
import { BRAND_CHANGED } from '#features/brand-studio/errors.ts';
import { findDraft } from '#features/brand-studio/stored.ts';

export const discardBrandDraft = brandEditor
  .meta({
    route: {
      path: '/admin/discard-brand-draft',
      summary: 'Throw the draft of the brand away',
      description:
        'It also succeeds if there is none. `revision` is that of the draft that you have read, 0 for none. If somebody else has saved one since, it stays: `BRAND_CHANGED`. Without `revision` any draft goes.',
      errors: [BRAND_CHANGED],
      limit: writes,
      callers: ['session'],
      changes: ['admin.getBrand'],
      tag: 'Administration',
    },
  })
  .input(z.object({ revision: readRevision.optional() }).optional())
  .output(statusView)
  .mutation(async ({ ctx, input: { revision } = {} }) => {
    await changeBrand(ctx, async (em) => {
      const stored = await findDraft(em);
      if (!stored?.values) return;
      // What one has saved oneself may be on its way when one throws it away.
      const isKnown = stored.savedBy === ctx.caller.user.id || revision === stored.revision;
      if (revision !== undefined && !isKnown) throw new AuthError(BRAND_CHANGED);
      await changeDraft(ctx, em, { revision: stored.revision, values: null });
    });
    return done;
  });
