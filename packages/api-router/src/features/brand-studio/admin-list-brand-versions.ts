import { BrandVersion } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { brandReader } from '#features/brand-studio/brand-procedure.ts';
import { brandVersionView } from '#features/brand-studio/brand-view.ts';
import { toVersionViews } from '#features/brand-studio/stored.ts';

/** Versions that one page has at most. */
const MOST = 100;

export const listBrandVersions = brandReader
  .meta({
    route: {
      path: '/admin/list-brand-versions',
      summary: 'List all versions of the brand that were published, the newest first',
      tag: 'Administration',
    },
  })
  .input(
    z
      .object({
        limit: queryNumber(1, MOST).optional(),
        offset: queryNumber(0, 999_999_999).optional(),
      })
      .optional(),
  )
  .output(
    z.object({
      versions: listOf(brandVersionView, MOST),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input: { limit = 20, offset = 0 } = {} }) => {
    const em = ctx.em();
    const [rows, total] = await em.findAndCount(
      BrandVersion,
      {},
      { orderBy: { number: 'desc' }, limit, offset, disableIdentityMap: true },
    );
    return { versions: await toVersionViews(em, rows), total, limit, offset };
  });
