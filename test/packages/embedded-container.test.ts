import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyToVendor } from '../../scripts/packages/copy-to-vendor.ts';
import { buildImage, type Image, npm } from './container/image.ts';
import { startImage } from './container/start-image.ts';
import { readSections } from './page.ts';

/** The service inside of an application of somebody's own, as the page puts it into a container. */
const file = 'test/guide/container/embedded.Dockerfile';
const dockerfile = readFileSync(file, 'utf8');

let folder = '';
let image: Image;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-embedded-'));
  const application = join(folder, 'app');
  mkdirSync(application);
  for (const path of ['main.ts', 'app.ts', 'keystead.ts', 'page.html'])
    cpSync(join('examples/hono', path), join(application, path));
  const manifest = JSON.parse(readFileSync('examples/hono/package.json', 'utf8'));
  // The page installs it from the folder `vendor`.
  delete manifest.dependencies['@keystead/api-router'];
  writeFileSync(join(application, 'package.json'), JSON.stringify(manifest));
  copyToVendor(inject('tarballs'), join(application, 'vendor'), {
    version: '0.1.0',
    commit: '1a2b3c4d5',
    isChanged: false,
  });
  const { commands = [] } =
    readSections('docs/guide/recipes/docker.md').get('An application of your own') ?? {};
  const env = { ...npm, npm_config_package_lock_only: 'true' };
  await promisify(execFile)('sh', ['-ec', commands[0] ?? ''], { cwd: application, env });
  image = await buildImage(resolve(file), application);
}, 300_000);
afterAll(() => {
  image?.[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

it('has a Dockerfile without a fault, that ends as another user than root', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(image.user).toBe('node');
  expect(dockerfile).toContain(`FROM node:${process.versions.node.split('.')[0]}-slim\n`);
});

it('has the packages, without the tarballs they came in', () => {
  expect(existsSync(join(image.folder, 'node_modules/@keystead/api-router'))).toBe(true);
  expect(globSync('**/*.tgz', { cwd: image.root })).toEqual([]);
});

it('signs up, knows that it lives, keeps its data for the next start, and stops in order', async () => {
  const settings = {
    BASE_URL: 'https://app.example.com',
    AUTH_SECRET: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  };
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const post = async (url: string, path: string) => {
    const headers = { 'content-type': 'application/json', origin: settings.BASE_URL };
    const init = { method: 'POST', headers, body: JSON.stringify(ada) };
    return (await fetch(`${url}/api/auth${path}`, init)).status;
  };

  const first = await startImage(image, 'Listening on', settings);
  expect([first.status, first.check()]).toEqual([200, 0]);
  expect(await post(first.url, '/sign-up/email')).toBe(200);
  expect(await first.stop()).toEqual([0, null]);
  expect(first.check()).toBe(1);

  const second = await startImage(image, 'Listening on', settings);
  expect(await post(second.url, '/sign-in/email')).toBe(200);
  expect(await second.stop()).toEqual([0, null]);
}, 120_000);
