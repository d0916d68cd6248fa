import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { ORGANIZATION_SLUG_ALREADY_TAKEN } from '#features/organizations/errors.ts';
import { slugField } from '#features/organizations/organization-fields.ts';
import { assertSlugFree } from '#features/organizations/slug.ts';

export const checkSlug = sessionProcedure
  .meta({
    route: {
      path: '/organization/check-slug',
      summary: 'Find out whether a slug is free',
      errors: [ORGANIZATION_SLUG_ALREADY_TAKEN],
      // Higher limit, because a page calls it while a user types.
      limit: defineLimit('organizationChecks', { ip: { window: MINUTE, max: 60 } }),
      changes: [],
      tag: 'Organization',
    },
  })
  .input(z.object({ slug: slugField }))
  .output(statusView)
  .mutation(async ({ ctx, input: { slug } }) => {
    await assertSlugFree(ctx, slug, { error: ORGANIZATION_SLUG_ALREADY_TAKEN });
    return done;
  });
