import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { BrandDraft, BrandVersion } from '#entities/brand/index.ts';
import { Organization } from '#entities/organization.ts';
import { Picture } from '#entities/pictures/picture.ts';
import { PictureFile } from '#entities/pictures/picture-file.ts';
import { User } from '#entities/user.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { deleteUnshownPictures, findUnusedFiles } from './unused-pictures.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const times = { createdAt: now, updatedAt: now };
const urlOf = (name: string): string => `https://example.com/api/auth/picture/${name}`;

async function plant(): Promise<void> {
  const em = orm.em.fork();
  const ada = em.create(User, {
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    image: urlOf('face'),
    ...times,
  });
  const engines = em.create(Organization, {
    id: 'engines',
    name: 'Engines',
    slug: 'engines',
    logo: urlOf('logo'),
    ...times,
  });
  const facts = { mediaType: 'image/webp', size: 3, content: 'AAAA', createdAt: now };
  for (const id of ['face', 'former-face'])
    em.create(Picture, { id, user: ada, organization: null, ...facts });
  for (const id of ['logo', 'former-logo'])
    em.create(Picture, { id, user: null, organization: engines, ...facts });
  for (const id of ['brand', 'former-brand', 'draft', 'forgotten', 'just-sent']) {
    const createdAt = id === 'just-sent' ? now : new Date(now.getTime() - 1);
    em.create(Picture, { id, user: null, organization: null, ...facts, createdAt });
  }
  const version = { publishedBy: 'ada', restoredFrom: null, createdAt: now };
  em.create(BrandVersion, { id: 'one', number: 1, values: { logo: urlOf('former-brand') }, ...version });
  em.create(BrandVersion, { id: 'two', number: 2, values: { logo: urlOf('brand') }, ...version });
  const values = { name: 'Acme', logoDark: '/api/auth/picture/draft' };
  em.create(BrandDraft, { id: 'draft', revision: 1, values, savedBy: 'ada', ...times });
  for (const id of ['face', 'gone', 'on-its-way'])
    em.create(PictureFile, { id, createdAt: id === 'on-its-way' ? now : new Date(now.getTime() - 1) });
  await em.flush();
}

test('a picture goes that its owner does not show, and a file without a picture is found once it is old', async () => {
  await plant();

  expect(await deleteUnshownPictures(orm, now)).toBe(3);
  const left = await orm.em.fork().find(Picture, {}, { orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual(['brand', 'draft', 'face', 'former-brand', 'just-sent', 'logo']);
  expect(await deleteUnshownPictures(orm, now)).toBe(0);

  expect(await findUnusedFiles(orm, now, 10)).toEqual(['gone']);
  const later = new Date(now.getTime() + 1);
  expect(await findUnusedFiles(orm, later, 10)).toEqual(['gone', 'on-its-way']);
  expect(await findUnusedFiles(orm, later, 1)).toEqual(['gone']);
});
