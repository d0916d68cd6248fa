import '#testing/database/one-database.ts';
import { readFileSync } from 'node:fs';
import { BrandVersion } from '@keystead/db';
import { expect, test } from 'vitest';
import { isPublished } from '#features/webhooks/catalogue.ts';
import { everyCall } from '#testing/calls/calls.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';

const page = readFileSync(new URL('../../../../../docs/guide/brand.md', import.meta.url), 'utf8');
const section = page.split('## Change it without a deploy')[1]?.split('\n## ')[0] ?? '';

test('the page has every call of the brand, with its method', () => {
  const rows = [...section.matchAll(/^\| `(GET|POST) (\/[a-z-]+)` \| `brand:(read|update)` \|/gm)];
  const listed = rows.map(([, method, path]) => `${method} /admin${path}`).sort();
  const calls = everyCall.filter(({ path }) => /^\/admin\/.*brand/.test(path));

  expect(listed).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
});

test('the calls need the permission that the page names, and the role admin has both', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin');
  const { admin } = await root.api.config.query();

  expect(admin.statements.brand).toEqual(['read', 'update']);
  expect(admin.roles.find(({ name }) => name === 'admin')?.permissions.brand).toEqual(['read', 'update']);
});

test('webhooks do not send its events', () => {
  expect(['brand.published', 'brand.restored'].filter(isPublished)).toEqual([]);
  expect(section).toContain('Webhooks do not send these events');
});

test('without administration, the brand is what the options set', async () => {
  await using app = await adminApp({ appName: 'Acme' });
  const version = { id: 'one', number: 1, publishedBy: 'root', restoredFrom: null, createdAt: app.now() };
  await app
    .em()
    .insert(BrandVersion, { ...version, values: { name: 'Tideline', theme: 'of a later release' } });
  app.advance(5);
  const off = await app.beside({ admin: false });

  expect((await app.browser().api.config.query()).brand).toEqual({ name: 'Tideline' });
  expect((await off.caller().config()).brand).toEqual({ name: 'Acme' });
});
