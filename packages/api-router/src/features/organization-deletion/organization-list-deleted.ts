import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findRestorable, restorableUntil } from '#features/organization-deletion/restorable.ts';

const deletedView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    deletedAt: z.date(),
    /** Id of the user who deleted it. */
    deletedBy: z.string().nullable(),
    restorableUntil: z.date(),
  })
  .meta({ id: 'DeletedOrganization' });

export const listDeleted = sessionProcedure
  .meta({
    route: {
      path: '/organization/list-deleted',
      summary: 'List the deleted organizations that you owned and can restore',
      tag: 'Organization',
    },
  })
  .output(listOf(deletedView))
  .query(async ({ ctx }) => {
    const organizations = await findRestorable(ctx, ctx.caller.user.id);
    return organizations.flatMap(({ id, name, slug, deletedAt, deletedBy }) =>
      deletedAt === null
        ? []
        : [{ id, name, slug, deletedAt, deletedBy, restorableUntil: restorableUntil(ctx, deletedAt) }],
    );
  });
