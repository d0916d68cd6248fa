import { BrandVersion, Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { ORIGIN, type TestApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';

const teal = { name: 'Tideline', color: '#0f766e', supportUrl: '/help' };

/** Publishes values as an administrator does. */
async function publish({ api }: Person, values: object) {
  const { draft } = await api.admin.getBrand.query();
  const { draft: saved } = await api.admin.saveBrandDraft.mutate({ values, revision: draft?.revision ?? 0 });
  return (await api.admin.publishBrand.mutate({ revision: saved.revision })).published;
}

/** What everybody sees of the brand: by the configuration, a mail, a page that it opens, and the page of errors. */
async function seenIn(app: TestApp) {
  const eve = await signedUp(app, { email: `reader-${app.outbox.messages.length}@example.com` });
  const mail = app.outbox.find('verify-email', eve.email);
  const page = await (await app.browser().get('/error')).text();
  const { brand } = await app.browser().api.config.query();
  return { brand, mail: mail?.html ?? '', page };
}

describe('a brand', () => {
  test('is drafted without being seen, and published is seen by everybody at once', async () => {
    await using app = await adminApp({ appName: 'Acme' });
    const root = await signedUpAs(app, 'admin');
    const { api } = root;
    expect(await api.admin.getBrand.query()).toEqual({
      configured: {},
      fixed: [],
      published: null,
      draft: null,
      effective: { name: 'Acme' },
    });

    const { draft } = await api.admin.saveBrandDraft.mutate({ values: teal, revision: 0 });

    expect(draft).toMatchObject({ values: teal, savedBy: { id: root.id, name: 'Root' } });
    expect(await api.admin.getBrand.query()).toMatchObject({ draft, effective: { name: 'Acme' } });
    expect((await seenIn(app)).brand).toEqual({ name: 'Acme' });

    const { published } = await api.admin.publishBrand.mutate({ revision: draft.revision });

    expect(published).toEqual({
      version: 1,
      values: teal,
      publishedAt: app.now().toISOString(),
      publishedBy: { id: root.id, name: 'Root' },
      restoredFrom: null,
    });
    expect(await api.admin.getBrand.query()).toMatchObject({ published, draft: null, effective: teal });
    const { brand, mail, page } = await seenIn(app);
    expect(brand).toEqual(teal);
    for (const html of [mail, page]) {
      expect(html).toContain('#0f766e');
      expect(html).toContain(`href="${ORIGIN}/help"`);
      expect(html).toContain('Tideline');
      expect(html).not.toContain('Acme');
    }
  });

  test('has all its versions, and each of them can come back, also none', async () => {
    await using app = await adminApp({ appName: 'Acme' });
    const root = await signedUpAs(app, 'admin');
    const { api } = root;
    await publish(root, teal);
    app.advance(60);
    await publish(root, { color: '#b91c1c' });

    const undone = await api.admin.restoreBrand.mutate({ version: 1 });

    expect(undone.published).toMatchObject({ version: 3, values: teal, restoredFrom: 1 });
    expect((await seenIn(app)).page).toContain('#0f766e');
    const none = await api.admin.restoreBrand.mutate({ version: null });
    expect(none.published).toMatchObject({ version: 4, values: {}, restoredFrom: null });
    expect((await seenIn(app)).brand).toEqual({ name: 'Acme' });
    const { versions, ...page } = await api.admin.listBrandVersions.query({ limit: 3 });
    expect(page).toEqual({ total: 4, limit: 3, offset: 0 });
    expect(versions.map(({ version }) => version)).toEqual([4, 3, 2]);
    const rest = await api.admin.listBrandVersions.query({ limit: 3, offset: 3 });
    expect(rest.versions.map(({ values }) => values)).toEqual([teal]);
  });

  test('is in the log with who published it, and which version', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    await publish(root, teal);
    await root.api.admin.restoreBrand.mutate({ version: 1 });

    const events = await app.em().find(Event, { targetType: 'brand' }, { orderBy: { seq: 'asc' } });

    expect(events.map(({ action, actorId, data }) => ({ action, actorId, data }))).toEqual(
      expect.arrayContaining([
        { action: 'brand.published', actorId: root.id, data: { version: 1 } },
        { action: 'brand.restored', actorId: root.id, data: { version: 2, restoredFrom: 1 } },
      ]),
    );
    expect(events).toHaveLength(2);
  });

  test('stays when whoever published it is deleted', async () => {
    await using app = await adminApp();
    const [root, boss] = [await signedUpAs(app, 'admin'), await signedUpAs(app, 'admin', { name: 'Boss' })];
    await publish(root, teal);
    await root.api.admin.saveBrandDraft.mutate({ values: {}, revision: 0 });

    await boss.api.admin.removeUser.mutate({ userId: root.id });

    const { published, draft, effective } = await boss.api.admin.getBrand.query();
    expect(published).toMatchObject({ version: 1, publishedBy: null });
    expect(draft?.savedBy).toBeNull();
    expect(effective).toEqual(teal);
    expect(await app.em().count(BrandVersion, { publishedBy: root.id })).toBe(1);
  });
});

describe('what the options set', () => {
  test('wins key by key, is named, and cannot be saved', async () => {
    const brand = { color: '#2447d8', legalUrls: { terms: 'https://acme.example/terms' } };
    await using app = await adminApp({ appName: 'Acme', brand });
    const root = await signedUpAs(app, 'admin');

    const published = await publish(root, { name: 'Tideline', radius: '4px' });

    expect(published.values).toEqual({ name: 'Tideline', radius: '4px' });
    expect(await root.api.admin.getBrand.query()).toMatchObject({
      configured: brand,
      fixed: ['color', 'legalUrls'],
      effective: { name: 'Tideline', radius: '4px', ...brand },
    });
  });

  test('wins over what was published before it was set', async () => {
    await using app = await adminApp();
    await publish(await signedUpAs(app, 'admin'), teal);

    const later = await app.beside({ brand: { color: '#b91c1c' } });

    expect((await later.caller().config()).brand).toEqual({ ...teal, color: '#b91c1c' });
  });
});

describe('a preview', () => {
  test('shows a mail and a page with these values, and writes nothing', async () => {
    await using app = await adminApp({ brand: { radius: '2px' } });
    const { api } = await signedUpAs(app, 'admin');
    const before = await api.admin.getBrand.query();

    const shown = await api.admin.previewBrand.mutate({ values: { ...teal, radius: '30px' }, locale: 'de' });

    for (const { html } of [shown.mail, shown.page]) {
      expect(html).toContain('#0f766e');
      expect(html).toContain('lang="de"');
      expect(html).toContain('border-radius: 2px'.replace(': ', html === shown.page.html ? ': ' : ':'));
    }
    expect(shown.mail.subject).toContain('Analytical Engines');
    expect(shown.faults).toEqual([]);
    expect(shown.nearest).toBeNull();
    expect(shown.checks.map(({ pair, scheme, passes }) => `${pair} ${scheme} ${passes}`)).toEqual([
      'button light true',
      'link light true',
      'button dark true',
      'link dark true',
    ]);
    expect(await api.admin.getBrand.query()).toEqual(before);
  });

  test('says what is wrong with a value, leaves it out, and knows a colour that can be read', async () => {
    await using app = await adminApp();
    const { api } = await signedUpAs(app, 'admin');

    const faulty = await api.admin.previewBrand.mutate({
      values: {
        color: 'yellow',
        legalUrls: { terms: 'javascript:alert(1)' },
        name: 'Tideline',
        supportUrl: `/${'x'.repeat(2048)}`,
      },
      mail: 'sign-in-code',
    });
    const faint = await api.admin.previewBrand.mutate({ values: { color: '#ffd400' } });

    expect(faulty.faults).toEqual([
      { path: 'color', message: 'must be a colour such as #2447d8 or oklch(0.5 0.2 265)' },
      { path: 'supportUrl', message: 'must be at most 2048 characters' },
      { path: 'legalUrls.terms', message: 'must be an https URL or a path such as /terms' },
    ]);
    expect(faulty.mail.html).toContain('Tideline');
    expect(faulty.mail.html + faulty.page.html).not.toMatch(/javascript:|xxx/);
    const failing = faint.checks.filter(({ passes }) => !passes);
    expect(failing).toMatchObject([{ pair: 'link', scheme: 'light', needs: 4.5 }]);
    const again = await api.admin.previewBrand.mutate({ values: { color: faint.nearest ?? '' } });
    expect(again.checks.every(({ passes }) => passes)).toBe(true);
    expect(again.nearest).toBeNull();
  });
});

describe('a logo', () => {
  test('is uploaded, has a path of the service, and is on pages and in the configuration', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');

    const { url } = await root.api.admin.uploadBrandPicture.mutate(toUpload(samples.PNG));
    await publish(root, { logo: url });

    expect(url).toMatch(/^\/api\/auth\/picture\/[0-9a-z]{32}$/);
    const { brand, mail, page } = await seenIn(app);
    expect(brand.logo).toBe(ORIGIN + url);
    for (const html of [mail, page]) expect(html).toContain(`src="${ORIGIN}${url}"`);
    const answer = await app.browser().send(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const policy = (await app.browser().get('/error')).headers.get('content-security-policy');
    expect(policy).toContain(`img-src ${ORIGIN}${url}`);
  });
});
