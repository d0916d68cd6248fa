import { expect, test } from 'vitest';
import { Organization } from '#entities/organization.ts';
import { emptyDatabase } from '#testing.ts';
import { lockOrganizations } from './lock-organizations.ts';

const at = new Date('2026-03-01T12:00:00.123Z');

test.each([true, false])(
  'organizations are locked in the order of their ids, with what is stored: shared %s',
  async (isShared) => {
    const { orm, close } = await emptyDatabase();
    const em = orm.em.fork();
    for (const id of ['b', 'a'])
      await em.insert(Organization, {
        id,
        name: id,
        slug: id,
        metadata: { list: [id, '?'] },
        createdAt: at,
        updatedAt: at,
      });
    const read = await em.findOneOrFail(Organization, { id: 'a' });
    await em.begin();
    await em.nativeUpdate(Organization, { id: 'a' }, { name: 'New', deletedAt: at });

    const rows = await lockOrganizations(em, ['b', 'a', 'nobody'], { isShared });
    await em.rollback();
    await close();

    expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(rows[0]).toBe(read);
    const stored = { createdAt: at, policy: null, memberCount: 0 };
    expect(read).toMatchObject({ ...stored, name: 'New', deletedAt: at, metadata: { list: ['a', '?'] } });
    expect(rows[1]).toMatchObject({ ...stored, name: 'b', deletedAt: null });
  },
);
