import type { Orm } from '@keystead/db';

/** True for an entity that this call makes and has not written yet. No row refers to it, so nobody has to look for one. */
export const isUnwritten = (em: Orm['em'], entity: object): boolean =>
  em.getUnitOfWork().getPersistStack().has(entity);
