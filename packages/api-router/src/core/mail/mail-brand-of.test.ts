import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { mailBrand } from '#core/mail/mail-brand-of.ts';
import { ORIGIN, signedUp, testApp } from '#testing/index.ts';

test('one brand is seen in mails, on pages that they open, on the page of errors, and by clients', async () => {
  const brand = {
    name: 'Tideline',
    logo: '/logo.png',
    color: '#0f766e',
    supportUrl: 'https://tideline.example/help',
  };
  await using app = await testApp({ appName: 'Acme', brand });
  const ada = await signedUp(app);
  const mail = app.outbox.find('verify-email', ada.email);
  await ada.post('/change-password', {
    currentPassword: ada.password,
    newPassword: 'staple correct horse',
  });
  await app.settle();
  const { pathname, search } = app.outbox.link('password-changed', ada.email);

  const confirmation = await (await app.browser().send(pathname + search)).text();
  const error = await (await app.browser().get('/error')).text();

  for (const html of [mail?.html, confirmation, error]) {
    expect(html).toContain(`src="${ORIGIN}/logo.png"`);
    expect(html).toContain('alt="Tideline"');
    expect(html).toContain('#0f766e');
    expect(html).toContain('href="https://tideline.example/help"');
    expect(html).not.toContain('Acme');
  }
  expect(mail?.text).toContain('Tideline');
  expect((await app.browser().api.config.query()).brand).toEqual(brand);
});

test('the colours of a service are computed once', async () => {
  await using app = await testApp();

  expect(mailBrand.of(app.service.deps)).toBe(mailBrand.of(app.service.deps));
});
