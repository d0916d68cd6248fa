import { BrandDraft, type BrandVersion, type Orm, User } from '@keystead/db';
import { readableBrand } from '#core/brand/read-brand.ts';
import type { StoredBrand } from '#core/brand/stored-brand.ts';
import type { BrandDraftView, BrandVersionView } from '#features/brand-studio/brand-view.ts';

/** Id of the only row with a draft. */
export const DRAFT = 'draft';

/** What a process keeps of it. */
export const toStoredBrand = (row: Pick<BrandVersion, 'number' | 'values'> | null): StoredBrand =>
  row ? { version: row.number, values: readableBrand(row.values) } : { version: 0, values: {} };

export const findDraft = (em: Orm['em']): Promise<BrandDraft | null> =>
  em.findOne(BrandDraft, { id: DRAFT }, { disableIdentityMap: true });

/** Administrators by their ids. Those whose accounts are deleted are not among them. */
async function findPeople(em: Orm['em'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await em.find(
    User,
    { id: { $in: [...new Set(ids)] } },
    { fields: ['id', 'name'], disableIdentityMap: true },
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}

const toPerson = (people: ReadonlyMap<string, string>, id: string): { id: string; name: string } | null => {
  const name = people.get(id);
  return name === undefined ? null : { id, name };
};

export async function toVersionViews(
  em: Orm['em'],
  rows: readonly BrandVersion[],
): Promise<BrandVersionView[]> {
  const people = await findPeople(
    em,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map(({ number, values, createdAt, publishedBy, restoredFrom }) => ({
    version: number,
    values: readableBrand(values),
    publishedAt: createdAt,
    publishedBy: toPerson(people, publishedBy),
    restoredFrom,
  }));
}

/** Null after the draft was published or discarded. */
export async function toDraftView(em: Orm['em'], row: BrandDraft | null): Promise<BrandDraftView | null> {
  if (row === null || row.values === null) return null;
  const { values, revision, updatedAt, savedBy } = row;
  const people = await findPeople(em, [savedBy]);
  return {
    values: readableBrand(values),
    revision,
    savedAt: updatedAt,
    savedBy: toPerson(people, savedBy),
  };
}
