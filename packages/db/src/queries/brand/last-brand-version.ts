import type { Orm } from '#connection/dialect.ts';
import { BrandVersion } from '#entities/brand/index.ts';

/** The version of the brand that is in use; null if none was published. */
export const findLastBrandVersion = (em: Orm['em']): Promise<BrandVersion | null> =>
  em.findOne(BrandVersion, { number: { $gt: 0 } }, { orderBy: { number: 'desc' }, disableIdentityMap: true });

/** The same outside of a unit of work. */
export const readLastBrandVersion = (orm: Orm): Promise<BrandVersion | null> =>
  findLastBrandVersion(orm.em.fork());
