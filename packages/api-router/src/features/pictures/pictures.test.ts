import { Organization, Picture, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { unusedPicturesChore } from '#features/pictures/remove-files.ts';
import { codeIn, refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';
import {
  cleanedPictures,
  HIDDEN,
  oversizedPictures,
  refusedPictures,
} from '#testing/pictures/hostile-pictures.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const set = { path: '/set-picture', procedure: 'setPicture' } as const;
const setLogo = { path: '/organization/set-logo', procedure: 'organization.setLogo' } as const;
const photograph = toUpload(samples['WebP of a photograph']);
const drawing = toUpload(samples.PNG);

const open = (app: TestApp, url: string, init?: RequestInit) => app.browser().send(url, init);
const statusOf = async (app: TestApp, url: string) => (await open(app, url)).status;

describe('the picture of a user', () => {
  test('is served to anybody who has its URL, as bytes and nothing else', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const { image } = await ada.api.setPicture.mutate(photograph);

    expect(image).toMatch(/^http:\/\/localhost:3000\/api\/auth\/picture\/[0-9a-z]{32}$/);
    expect((await ada.api.getSession.query())?.user.image).toBe(image);
    const answer = await open(app, image);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(samples['WebP of a photograph'])).toBe(true);
    expect(await (await open(app, image, { method: 'HEAD' })).text()).toBe('');
  });

  test('has another URL with each upload, and the former one is gone', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const former = await ada.api.setPicture.mutate(photograph);

    const { image } = await ada.api.setPicture.mutate(drawing);

    expect(image).not.toBe(former.image);
    expect([await statusOf(app, former.image), await statusOf(app, image)]).toEqual([404, 200]);
    expect((await open(app, image)).headers.get('content-type')).toBe('image/png');
    expect(await app.em().count(Picture)).toBe(1);
  });

  test.each([
    { way: 'none', change: null },
    { way: 'a URL elsewhere', change: 'https://example.com/ada.png' },
  ])('is gone once the user has $way', async ({ change }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);
    await ada.api.updateUser.mutate({ name: 'Augusta', image });
    expect(await statusOf(app, image)).toBe(200);

    await ada.api.updateUser.mutate({ image: change });

    expect(await statusOf(app, image)).toBe(404);
    expect(await app.em().count(Picture)).toBe(0);
  });

  test('is gone once an administrator removes it', async () => {
    await using app = await testApp({ admin: {} });
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);
    await root.api.admin.updateUser.mutate({ userId: ada.id, data: { name: 'Augusta', image } });
    expect(await statusOf(app, image)).toBe(200);

    await root.api.admin.updateUser.mutate({ userId: ada.id, data: { image: null } });

    expect(await statusOf(app, image)).toBe(404);
    expect(await app.em().count(Picture)).toBe(0);
  });

  test('is gone with the user', async () => {
    await using app = await testApp({ withoutMailer: true });
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);

    await ada.api.deleteUser.mutate({ password: ada.password });

    expect(await statusOf(app, image)).toBe(404);
    expect(await app.em().count(Picture)).toBe(0);
  });

  test('is not served while the user shows another one, however it came, and then deleted', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);
    const grace = await signedUp(app, { name: 'Grace' });
    const kept = await grace.api.setPicture.mutate(photograph);
    await app.em().nativeUpdate(User, { id: ada.id }, { image: 'https://provider.example/ada.png' });

    expect(await statusOf(app, image)).toBe(404);
    await unusedPicturesChore(app.service.deps);

    expect(await app.em().count(Picture)).toBe(1);
    expect(await statusOf(app, kept.image)).toBe(200);
  });

  test('is seen by the next request of every browser', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    await phone.get('/get-session');
    app.advance(1);

    const { image } = await ada.api.setPicture.mutate(photograph);

    expect(await (await phone.get('/get-session')).json()).toMatchObject({ user: { image } });
  });

  test('of two uploads at once, one is left', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const both = await Promise.all([photograph, drawing].map((one) => ada.api.setPicture.mutate(one)));

    const shown = (await ada.api.getSession.query())?.user.image;
    expect(both.map(({ image }) => image)).toContain(shown);
    const statuses = await Promise.all(both.map(({ image }) => statusOf(app, image)));
    expect(statuses.sort()).toEqual([200, 404]);
    await unusedPicturesChore(app.service.deps);
    expect(await app.em().count(Picture)).toBe(1);
  });
});

describe('the logo of an organization', () => {
  test('is uploaded by those who may change the organization', async () => {
    await using app = await organizationApp();
    const acme = await founded(app);
    const { organizationId } = acme;
    const bob = await joined(app, acme, { name: 'Bob' });

    const { logo } = await acme.owner.api.organization.setLogo.mutate({ organizationId, ...drawing });

    expect(logo).toMatch(/\/picture\/[0-9a-z]{32}$/);
    expect(await bob.api.organization.list.query()).toMatchObject([{ logo }]);
    expect(await statusOf(app, logo ?? '')).toBe(200);
    expect(await refusalOf(bob, setLogo, { organizationId, ...drawing })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
    });
    await acme.owner.api.organization.update.mutate({ organizationId, data: { name: 'Acme 2', logo } });
    expect(await statusOf(app, logo ?? '')).toBe(200);
    await acme.owner.api.organization.update.mutate({ organizationId, data: { logo: null } });
    expect(await statusOf(app, logo ?? '')).toBe(404);
    expect(await app.em().count(Picture)).toBe(0);
  });

  test('is not shown while the organization is deleted, and gone with it', async () => {
    await using app = await organizationApp({ organizationDeletion: { keepFor: DAY } });
    const { owner, organizationId } = await founded(app);
    const { logo } = await owner.api.organization.setLogo.mutate({ organizationId, ...drawing });
    await owner.api.organization.delete.mutate({ organizationId });
    expect(await statusOf(app, logo ?? '')).toBe(404);
    await owner.api.organization.restore.mutate({ organizationId });
    expect(await statusOf(app, logo ?? '')).toBe(200);

    await app.em().nativeDelete(Organization, { id: organizationId });

    expect(await statusOf(app, logo ?? '')).toBe(404);
    expect(await app.em().count(Picture)).toBe(0);
  });

  testOnce('passes the hooks of other changes', async () => {
    const seen: unknown[] = [];
    await using app = await organizationApp({
      organizationHooks: {
        beforeUpdateOrganization: async ({ organization }) => void seen.push(organization.logo),
      },
    });
    const { owner, organizationId } = await founded(app);

    const { logo } = await owner.api.organization.setLogo.mutate({ organizationId, ...drawing });

    expect(seen).toEqual([logo]);
  });
});

testOnce('hostile pictures are refused or cleaned, and the service stays up', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const answers = async (pictures: Readonly<Record<string, Buffer>>): Promise<string[]> => {
    const codes: string[] = [];
    for (const bytes of Object.values(pictures)) {
      const answer = await ada.post('/set-picture', toUpload(bytes));
      codes.push(`${answer.status} ${await codeIn(answer)}`);
    }
    return [...new Set(codes)];
  };

  expect(await answers(refusedPictures)).toEqual(['400 INVALID_PICTURE']);
  expect(await answers(oversizedPictures)).toEqual(['413 PICTURE_TOO_LARGE']);
  expect(await app.em().count(Picture)).toBe(0);

  for (const bytes of Object.values(cleanedPictures)) {
    const { image } = await ada.api.setPicture.mutate(toUpload(bytes));
    const served = Buffer.from(await (await open(app, image)).arrayBuffer());
    expect(served.includes(HIDDEN)).toBe(false);
  }
  expect((await app.browser().get('/ok')).status).toBe(200);
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
});

describe('an upload', () => {
  testOnce(
    'is refused where it is no text of base64, and where the body is too large for any picture',
    async () => {
      await using app = await testApp();
      const ada = await signedUp(app);

      expect(await refusalOf(ada, set, { picture: 7 })).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
      expect(await refusalOf(ada, set, { picture: 'x'.repeat(137_000) })).toEqual({
        status: 413,
        code: 'PICTURE_TOO_LARGE',
      });
      expect(await refusalOf(ada, set, { picture: 'x'.repeat(138_000) })).toEqual({
        status: 413,
        code: 'PAYLOAD_TOO_LARGE',
      });
      expect(
        await refusalOf(
          ada,
          { path: '/update-user', procedure: 'updateUser' },
          { name: 'x'.repeat(103_000) },
        ),
      ).toEqual({
        status: 413,
        code: 'PAYLOAD_TOO_LARGE',
      });
    },
  );

  testOnce('is limited, by user and by address', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ada = await signedUp(app);
    for (let count = 0; count < 20; count += 1) await ada.post('/set-picture', { picture: '' });

    expect((await ada.post('/set-picture', { picture: '' })).status).toBe(429);
  });

  testOnce('is off with the option, and so is what is served', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);
    const without = await app.beside({ pictures: { enabled: false } });

    const answer = await without.handler(new Request(image));

    expect(answer.status).toBe(404);
    expect(await without.caller().config()).toMatchObject({ pictures: { enabled: false } });
    expect(await app.browser().api.config.query()).toMatchObject({
      pictures: { enabled: true, maxBytes: 100_000, maxPixels: 512 },
    });
  });
});
