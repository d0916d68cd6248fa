import { BrandVersion } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { browserAt } from '#testing/browser.ts';
import { reasonOf, refusalOf } from '#testing/calls/refusals.ts';
import { adminAndUser, adminApp, signedUpAs } from '#testing/people/administration.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';
import { testApp } from '#testing/test-app.ts';

const post = (name: string, procedure: string) =>
  ({ path: `/admin/${name}`, procedure: `admin.${procedure}` }) as const;
const get = (name: string, procedure: string) => ({ ...post(name, procedure), method: 'GET' }) as const;

const save = post('save-brand-draft', 'saveBrandDraft');
const publish = post('publish-brand', 'publishBrand');
const discard = post('discard-brand-draft', 'discardBrandDraft');
const restore = post('restore-brand', 'restoreBrand');
const upload = post('upload-brand-picture', 'uploadBrandPicture');

const calls = [
  { call: get('get-brand', 'getBrand'), input: {} },
  { call: get('list-brand-versions', 'listBrandVersions'), input: {} },
  { call: save, input: { values: {}, revision: 0 } },
  { call: discard, input: {} },
  { call: publish, input: { revision: 1 } },
  { call: restore, input: { version: null } },
  { call: post('preview-brand', 'previewBrand'), input: { values: {} } },
  { call: upload, input: toUpload(samples.PNG) },
];

test('nobody but an administrator in person reaches the brand', async () => {
  await using app = await adminApp();
  const { root, ada } = await adminAndUser(app);
  const acting = await signedUpAs(app, 'admin', { name: 'Boss' });
  await acting.api.admin.impersonateUser.mutate({ userId: ada.id });
  await root.api.admin.setRole.mutate({ userId: ada.id, role: 'user' });

  for (const { call, input } of calls) {
    expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await refusalOf(ada, call, input)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND',
    });
    expect(await refusalOf(acting, call, input)).toEqual({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
  }
  expect(await app.em().count(BrandVersion)).toBe(0);
});

test('there is nothing of it without administration', async () => {
  await using app = await testApp();

  for (const { call, input } of calls)
    expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 404, code: 'NOT_FOUND' });
});

describe('a draft', () => {
  test.each([
    [{ color: 'yellow' }, 'values.color', 'must be a colour such as #2447d8 or oklch(0.5 0.2 265)'],
    [{ font: 'Inter; } body { display: none' }, 'values.font', 'must be the name of one font, such as Inter'],
    [{ radius: '99px' }, 'values.radius', 'must be a length from 0 to 32px, or to 2rem'],
    [
      { logo: 'http://acme.example/logo.png' },
      'values.logo',
      'must be an https URL or a path such as /logo.svg',
    ],
    [{ logo: '//evil.example/logo.png' }, 'values.logo', 'must be an https URL or a path such as /logo.svg'],
    [
      { fontUrl: 'data:font/woff2,x' },
      'values.fontUrl',
      'must be an https URL or a path such as /inter.woff2',
    ],
    [
      { legalUrls: { privacy: 'javascript:alert(1)' } },
      'values.legalUrls.privacy',
      'must be an https URL or a path such as /privacy',
    ],
    [{ name: ' ' }, 'values.name', 'Nothing of it is visible'],
    [{ name: '\u3164' }, 'values.name', 'Nothing of it is visible'],
    [{ name: '\u200b' }, 'values.name', 'Nothing of it is visible'],
    [
      { name: 'x'.repeat(65) },
      'values.name',
      'must be a name of at most 64 characters on one line, without spaces around it',
    ],
    [{ supportUrl: `/${'x'.repeat(2048)}` }, 'values.supportUrl', 'must be at most 2048 characters'],
    [{ theme: 'dark' }, 'values', 'Unrecognized key: "theme"'],
  ])('with %j is refused in the words of the options', async (values, path, message) => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');

    const answer = await root.post('/admin/save-brand-draft', { values, revision: 0 });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', issues: [{ path, message }] });
    expect((await root.api.admin.getBrand.query()).draft).toBeNull();
  });

  test.each([
    ['Tideline\r\nBcc: eve@example.com', 'Tideline Bcc: eve@example.com'],
    ['Tideline \u202egnp', 'Tideline gnp'],
  ])('with the name %j keeps it on one line, in its own direction', async (name, kept) => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');

    const { draft } = await root.api.admin.saveBrandDraft.mutate({ values: { name }, revision: 0 });

    expect(draft.values).toEqual({ name: kept });
  });

  test('of another revision than the one that was read is refused, and what is saved stays', async () => {
    await using app = await adminApp();
    const [root, boss] = [await signedUpAs(app, 'admin'), await signedUpAs(app, 'admin', { name: 'Boss' })];
    const changed = { status: 409, code: 'BRAND_CHANGED' };
    const { draft } = await root.api.admin.saveBrandDraft.mutate({ values: { name: 'One' }, revision: 0 });

    expect(await refusalOf(boss, save, { values: { name: 'Two' }, revision: 0 })).toEqual(changed);
    const next = await boss.api.admin.saveBrandDraft.mutate({
      values: { name: 'Three' },
      revision: draft.revision,
    });
    expect(await refusalOf(root, save, { values: { name: 'Four' }, revision: draft.revision })).toEqual(
      changed,
    );
    expect(await refusalOf(root, publish, { revision: draft.revision })).toEqual(changed);
    expect((await root.api.admin.getBrand.query()).draft).toEqual(next.draft);

    await boss.api.admin.discardBrandDraft.mutate({});
    await boss.api.admin.discardBrandDraft.mutate();
    expect((await root.api.admin.getBrand.query()).draft).toBeNull();
    const { draft: new_ } = await root.api.admin.saveBrandDraft.mutate({ values: {}, revision: 0 });
    expect(new_.revision).toBeGreaterThan(next.draft.revision);
    expect(await refusalOf(boss, publish, { revision: next.draft.revision })).toEqual(changed);
  });

  test('of somebody else that was saved since the last look is not thrown away, and one of your own is', async () => {
    await using app = await adminApp();
    const [root, boss] = [await signedUpAs(app, 'admin'), await signedUpAs(app, 'admin', { name: 'Boss' })];
    const changed = { status: 409, code: 'BRAND_CHANGED' };
    const first = await root.api.admin.saveBrandDraft.mutate({ values: { name: 'One' }, revision: 0 });
    const { revision } = first.draft;
    const { draft } = await boss.api.admin.saveBrandDraft.mutate({ values: { name: 'Two' }, revision });

    expect(await refusalOf(root, discard, { revision })).toEqual(changed);
    expect(await refusalOf(root, discard, { revision: 0 })).toEqual(changed);
    expect((await root.api.admin.getBrand.query()).draft).toEqual(draft);

    await boss.api.admin.discardBrandDraft.mutate({ revision });
    expect((await root.api.admin.getBrand.query()).draft).toBeNull();
    await root.api.admin.discardBrandDraft.mutate({ revision });
  });

  test('with a key that the options set is refused by its name, when it is saved and when it is published', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    const input = { values: { name: 'Tideline', color: '#0f766e' }, revision: 0 };
    const { draft } = await root.api.admin.saveBrandDraft.mutate(input);
    const later = await app.beside({ brand: { color: '#b91c1c' } });
    const { revision } = draft;
    const there = browserAt(later, root);

    expect(await refusalOf(there, save, { ...input, revision })).toEqual({
      status: 400,
      code: 'BRAND_FIXED',
    });
    const answer = await there.post('/admin/publish-brand', { revision });
    expect(await answer.json()).toMatchObject({
      code: 'BRAND_FIXED',
      message: 'The configuration of the service sets color of the brand, so it cannot be changed here',
    });
    expect((await root.api.admin.getBrand.query()).draft).toEqual(draft);
  });
});

test('of two who publish at once one does, and the other learns of it', async () => {
  await using app = await adminApp();
  const [root, boss] = [await signedUpAs(app, 'admin'), await signedUpAs(app, 'admin', { name: 'Boss' })];
  const { draft } = await root.api.admin.saveBrandDraft.mutate({ values: { name: 'One' }, revision: 0 });

  const asked = [root, boss].map(({ api }) =>
    reasonOf(api.admin.publishBrand.mutate({ revision: draft.revision })),
  );

  expect((await Promise.all(asked)).sort()).toEqual(['BRAND_CHANGED', 'allowed']);
  expect(await app.em().count(BrandVersion)).toBe(1);
});

test('of two who save at once one does', async () => {
  await using app = await adminApp();
  const people = [await signedUpAs(app, 'admin'), await signedUpAs(app, 'admin', { name: 'Boss' })];

  const asked = people.map(({ api }) =>
    reasonOf(api.admin.saveBrandDraft.mutate({ values: {}, revision: 0 })),
  );

  expect((await Promise.all(asked)).sort()).toEqual(['BRAND_CHANGED', 'allowed']);
});

test('a version that never was cannot come back', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin');

  expect(await refusalOf(root, restore, { version: 7 })).toEqual({
    status: 404,
    code: 'BRAND_VERSION_NOT_FOUND',
  });
});

test('a logo is what mails can show, and a picture at all', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin');

  expect(await refusalOf(root, upload, toUpload(samples['WebP of a photograph']))).toEqual({
    status: 400,
    code: 'INVALID_BRAND_LOGO',
  });
  expect(await refusalOf(root, upload, { picture: 'PHN2Zz48L3N2Zz4=' })).toEqual({
    status: 400,
    code: 'INVALID_PICTURE',
  });
});

test('a preview knows its mails', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin');

  const answer = await root.post('/admin/preview-brand', { values: {}, mail: 'nothing' });

  expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', issues: [{ path: 'mail' }] });
});
