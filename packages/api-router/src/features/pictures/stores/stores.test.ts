import '#testing/database/one-database.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureFile } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import type { FileStore } from '#core/ports.ts';
import { createKeystead } from '#create-keystead.ts';
import { unusedPicturesChore } from '#features/pictures/remove-files.ts';
import { presign } from '#features/pictures/stores/presign.ts';
import { fewestOptions } from '#testing/options.ts';
import { signedUp } from '#testing/people/people.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const photograph = toUpload(samples['WebP of a photograph']);
const drawing = toUpload(samples.PNG);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A store in memory, which fails as long as it is told to. */
function memoryStore() {
  const files = new Map<string, Uint8Array>();
  const state = { fails: false };
  const check = (): void => {
    if (state.fails) throw new Error('the store is away');
  };
  const store: FileStore = {
    async write(name, bytes) {
      check();
      files.set(name, bytes);
    },
    async read(name) {
      check();
      return files.get(name);
    },
    async remove(name) {
      check();
      files.delete(name);
    },
  };
  return { store, files, state };
}

const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

/** A store that speaks S3, as far as it is asked: it takes only requests that its key has signed. */
function fakeS3() {
  const objects = new Map<string, { bytes: Uint8Array; type: string | null }>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const { method } = request;
    if (method !== 'GET' && method !== 'PUT' && method !== 'DELETE')
      return new Response(null, { status: 405 });
    const now = new Date('2026-03-01T12:00:00.000Z');
    const expected = presign(new URL(url.pathname, url), key, { method, now, expiresIn: 60 });
    if (expected.href !== url.href) return new Response('<Error/>', { status: 403 });
    if (method === 'PUT')
      objects.set(url.pathname, {
        bytes: new Uint8Array(await request.arrayBuffer()),
        type: request.headers.get('content-type'),
      });
    if (method === 'DELETE') objects.delete(url.pathname);
    const found = objects.get(url.pathname);
    if (method === 'GET')
      return found ? new Response(new Uint8Array(found.bytes)) : new Response('<Error/>', { status: 404 });
    return new Response(null, { status: method === 'PUT' ? 200 : 204 });
  };
  return { fetch, objects };
}

const s3 = { endpoint: 'https://store.example/', bucket: 'faces', prefix: 'pictures/', ...key };

const read = async (app: TestApp, url: string): Promise<Buffer | number> => {
  const answer = await app.browser().send(url);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};

describe('a folder', () => {
  test('keeps the pictures, and only those that are shown', async () => {
    await using app = await testApp({ pictures: { folder: join(folder, 'new') } });
    const ada = await signedUp(app);
    const former = await ada.api.setPicture.mutate(photograph);
    const { image } = await ada.api.setPicture.mutate(drawing);
    await app.settle();

    expect(await read(app, image)).toEqual(samples.PNG);
    expect(await read(app, former.image)).toBe(404);
    expect(await readdir(join(folder, 'new'))).toEqual([image.split('/').at(-1)]);

    await ada.api.updateUser.mutate({ image: null });
    await app.settle();
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });

  test('that is empty answers that there is no picture', async () => {
    await using app = await testApp({ pictures: { folder: join(folder, 'emptied') } });
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);
    await rm(join(folder, 'emptied'), { recursive: true });

    expect(await read(app, image)).toBe(404);
    await ada.api.updateUser.mutate({ image: null });
    await app.settle();
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a store that speaks S3', () => {
  test('keeps the pictures, by requests that are signed', async () => {
    const { fetch, objects } = fakeS3();
    await using app = await testApp({ fetch, pictures: { s3 } });
    const ada = await signedUp(app);

    const { image } = await ada.api.setPicture.mutate(photograph);

    const name = image.split('/').at(-1);
    expect([...objects].map(([path, { type }]) => [path, type])).toEqual([
      [`/faces/pictures/${name}`, 'image/webp'],
    ]);
    expect(await read(app, image)).toEqual(samples['WebP of a photograph']);
    await ada.api.updateUser.mutate({ image: null });
    await app.settle();
    expect(objects.size).toBe(0);
  });

  test('that refuses is no failure of the service', async () => {
    const { fetch } = fakeS3();
    await using app = await testApp({ fetch, pictures: { s3: { ...s3, secretAccessKey: 'another' } } });
    const ada = await signedUp(app);

    const answer = await ada.post('/set-picture', photograph);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'PICTURES_NOT_AVAILABLE' });
    expect((await ada.api.getSession.query())?.user.image).toBeNull();
  });

  test('is asked by URLs as its maker describes them', () => {
    const signed = presign(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), key, {
      method: 'GET',
      now: new Date('2013-05-24T00:00:00Z'),
      expiresIn: 86_400,
    });

    expect(signed.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('any store', () => {
  test('that is away answers 503, and what was begun is cleared up later', async () => {
    const { store, files, state } = memoryStore();
    await using app = await testApp({ withoutMailer: true, pictures: { store } });
    const ada = await signedUp(app);
    const { image } = await ada.api.setPicture.mutate(photograph);

    state.fails = true;
    expect((await ada.post('/set-picture', drawing)).status).toBe(503);
    expect(await read(app, image)).toBe(503);
    await ada.api.deleteUser.mutate({ password: ada.password });
    state.fails = false;
    expect(files.size).toBe(1);
    expect(await read(app, image)).toBe(404);

    await unusedPicturesChore(app.service.deps);
    expect(await app.em().count(PictureFile)).toBe(2);
    app.advance(HOUR + 1);
    await unusedPicturesChore(app.service.deps);
    expect(files.size).toBe(0);
    expect(await app.em().count(PictureFile)).toBe(0);
  });

  test.each([
    { pictures: { folder: '/x', s3 }, says: /pictures\.folder and pictures\.s3 are both set/ },
    {
      pictures: { s3: { ...s3, endpoint: 'ftp://store.example' } },
      says: /pictures\.s3\.endpoint .*http or https URL/,
    },
    { pictures: { s3: { ...s3, prefix: '../' } }, says: /pictures\.s3\.prefix/ },
    { pictures: { folder: '' }, says: /pictures\.folder .*path of a folder/ },
  ])('is set once, and rightly: $says', async ({ pictures, says }) => {
    await expect(createKeystead({ ...fewestOptions, pictures })).rejects.toThrow(says);
  });
});
