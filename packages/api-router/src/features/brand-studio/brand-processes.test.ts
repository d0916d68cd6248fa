import { tableOf } from '@keystead/db';
import { expect, test } from 'vitest';
import { mailBrand } from '#core/mail/mail-brand-of.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import type { Person } from '#testing/people/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

async function publish({ api }: Person, values: object): Promise<void> {
  const { draft } = await api.admin.saveBrandDraft.mutate({ values, revision: 0 });
  await api.admin.publishBrand.mutate({ revision: draft.revision });
}

const readsOf = ({ statements }: TestApp) => statements.filter((sql) => /^select.*brand_version/s.test(sql));

test('two processes agree within ten seconds, in the configuration, on pages and in mails', async () => {
  await using app = await adminApp({ appName: 'Acme' });
  const other = await app.beside();
  const brandThere = async () => (await other.caller().config()).brand;
  expect(await brandThere()).toEqual({ name: 'Acme' });
  await publish(await signedUpAs(app, 'admin'), { color: '#0f766e' });
  expect((await app.browser().api.config.query()).brand.color).toBe('#0f766e');

  app.advance(10);
  const page = await (await other.handler(new Request('http://localhost:3000/api/auth/error'))).text();
  await other.caller().signUp.email({ email: 'eve@example.com', name: 'Eve', password: 'correct horse' });
  await other.idle();

  expect(page).toContain('#0f766e');
  expect(app.outbox.find('verify-email', 'eve@example.com')?.html).toContain('#0f766e');
  expect(await brandThere()).toEqual({ name: 'Acme', color: '#0f766e' });
});

test('a process asks the database once in five seconds, however many calls show the brand', async () => {
  await using app = await adminApp();
  const ask = () => app.browser().api.config.query();
  await ask();
  app.advance(6);
  await app.forgetStatements();

  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(readsOf(app)).toHaveLength(1);

  app.advance(4);
  await ask();
  expect(readsOf(app)).toHaveLength(1);
  app.advance(1);
  await ask();
  expect(readsOf(app)).toHaveLength(2);
});

test('a service without administration never asks for it', async () => {
  await using app = await testApp();
  await app.browser().api.config.query();
  app.advance(60);
  await app.browser().api.config.query();

  expect(readsOf(app)).toEqual([]);
});

test('the colours are computed once for each version', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin');
  const { deps } = app.service;
  await publish(root, { color: '#0f766e' });
  const first = mailBrand.of(deps);
  app.advance(60);
  await app.browser().api.config.query();
  expect(mailBrand.of(deps)).toBe(first);

  await publish(root, { color: '#b91c1c' });

  expect(mailBrand.of(deps)).not.toBe(first);
  expect(mailBrand.of(deps)).toBe(mailBrand.of(deps));
});

test('a database that fails leaves the last brand, and says so once', async () => {
  await using app = await adminApp();
  await publish(await signedUpAs(app, 'admin'), { color: '#0f766e' });
  const { orm } = app.service;
  const rename = (from: string, to: string) => orm.em.fork().execute(`alter table ${from} rename to ${to}`);
  const colorNow = async () => {
    app.advance(10);
    const { brand } = await app.browser().api.config.query();
    await app.settle();
    return brand.color;
  };
  await rename(tableOf(orm, 'brand_version'), 'elsewhere');

  const during = [await colorNow(), await colorNow(), await colorNow()];
  await rename(tableOf(orm, 'elsewhere'), 'brand_version');
  const after = [await colorNow(), await colorNow()];

  expect([...during, ...after]).toEqual(Array(5).fill('#0f766e'));
  const warnings = app.log.filter(({ message }) => message.startsWith('the published brand'));
  expect(warnings).toHaveLength(1);
});
