import { describe, expect, test } from 'vitest';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import { invitationMail } from '#features/invitations/mails.ts';
import { renderSample } from '#mail.ts';

const origin = 'https://app.example.com';
const setting = { appName: 'Zoo', locale: 'en', baseURL: `${origin}/api/auth` };
const html = async (brand: Parameters<typeof renderSample>[1]['brand'], kind = 'verify-email') =>
  (await renderSample(kind, { ...setting, ...(brand && { brand }) })).html;

describe('the brand in mails', () => {
  test('has whole URLs, pixels, and the font before those of the machine', () => {
    const brand = toMailBrand(
      { name: 'Zoo', logo: '/logo.png', radius: '0.75rem', font: 'Inter', legalUrls: { terms: '/terms' } },
      origin,
    );

    expect(brand).toMatchObject({ logo: `${origin}/logo.png`, logoDark: undefined, radius: 12 });
    expect(brand.fonts).toMatch(/^'Inter',system-ui/);
    expect(brand.pages).toEqual([{ page: 'terms', url: `${origin}/terms` }]);
  });

  test('loads the file of the font in a style element of its own', async () => {
    expect(await html({ font: 'Inter', fontUrl: '/inter.woff2' })).toMatch(
      /<style>\n@font-face \{ font-family: 'Inter'; [^}]*url\('https:\/\/app\.example\.com\/inter\.woff2'\)[^}]*\}\n<\/style>/,
    );
    expect(await html({ font: 'Inter' })).not.toContain('@font-face');
    expect(await html({ fontUrl: '/inter.woff2' })).not.toContain('@font-face');
  });

  test.each(['/logo.svg', 'https://cdn.example/logo.SVG?v=2', '/logo.webp', '/logo.avif'])(
    'has a letter in place of %s, which Gmail or Outlook do not show',
    async (logo) => {
      expect(await html({ logo })).not.toContain('<img');
      expect(await html({ logo })).toContain('>Z</td>');
    },
  );

  test('shows the logo with the name as its text, and the dark one in the dark alone', async () => {
    const mail = await html({ name: 'Zoo & Park', logo: '/logo.png', logoDark: '/dark.png' });

    expect(mail).toMatch(
      /<img class="by-light text" src="https:\/\/app\.example\.com\/logo\.png" height="32" alt="Zoo &amp; Park"/,
    );
    expect(mail).toMatch(
      /<!--\[if !mso\]><!--><img class="by-dark text" src="[^"]*\/dark\.png"[^>]*display:none/,
    );
    expect(mail).toContain('.by-dark { display:block !important; }');
    expect(await html({ logo: '/logo.png' })).not.toContain('by-dark');
  });

  test('colours the button, with a label that can be read', async () => {
    expect(await html({ color: '#2447d8' })).toMatch(/bgcolor="#2447d8"[^>]*><a[^>]*color:#ffffff/);
    expect(await html({ color: '#fff' })).not.toMatch(/class="button"[^>]*bgcolor="#ffffff"/);
  });

  test('links the pages of the operator below the mail, in its language and in the text', async () => {
    const brand = { supportUrl: '/help', legalUrls: { privacy: 'https://zoo.example/privacy' } };
    const german = await renderSample('verify-email', { ...setting, locale: 'de', brand });

    // Between links is room alone: a sign would be left over where a line breaks.
    expect(german.html).toMatch(
      /<td class="foot [^>]*>[^<]* bei Zoo angegeben\.(&#160;)+ <a class="muted" href="https:\/\/app\.example\.com\/help"[^>]*>Hilfe<\/a>(&#160;)+ <a [^>]*>Datenschutz<\/a><\/td>/,
    );
    expect(german.text).toContain(
      'Hilfe: https://app.example.com/help\nDatenschutz: https://zoo.example/privacy\n',
    );
  });

  test('says why somebody gets a mail who may have no account', async () => {
    expect(await html(undefined, 'sign-in-code')).toContain('>Someone entered this address at Zoo.');
    expect(await html(undefined, 'new-device')).toContain('>You have an account at Zoo.');
    expect(await html(undefined, 'account-deleted')).toContain('>You had an account at Zoo.');
    expect(await html(undefined, 'user-invitation')).toContain('>An account was created for you at Zoo.');
    expect(await html(undefined, 'organization-invitation')).toContain(
      '>Charles Babbage invited this address to Analytical Engines at Zoo.',
    );
  });

  test('marks in the text, too, what is a warning', async () => {
    expect((await renderSample('password-locked', setting)).text).toMatch(/^▲ Warning\n\nHello/);
    expect((await renderSample('new-device', setting)).text).toMatch(/^Hello/);
  });
});

test('a link in place of a button is shown in short, and leads to the whole address', async () => {
  const mail = await html(undefined, 'magic-link');

  expect(mail).toMatch(
    /<a class="link" href="https:\/\/app\.example\.com\/api\/auth\/magic-link\/verify\?token=[^"]*callbackURL=%2F"[^>]*>app\.example\.com\/[^<]{0,20}…<\/a>/,
  );
});

test('what is to know besides, and the link, are one paragraph', async () => {
  const mail = await html(undefined, 'delete-account');

  expect(mail.match(/<p class="muted"/g)).toHaveLength(1);
  expect(mail).toMatch(
    /<p class="muted"[^>]*>The link works .* change your password\. Or use this link: <span/,
  );
});

test('a button that deletes has the colour of danger in whatever colour the brand is', async () => {
  const mail = await html({ color: '#2447d8' }, 'delete-account');

  expect(mail).toMatch(/<td class="button danger" align="center" bgcolor="#(?!2447d8)/);
  expect(mail).toContain('.on-danger { color:');
  expect(await html({ color: '#2447d8' })).not.toContain('class="button danger"');
});

test('a code of digits is two groups without a space between them, and one word in the text', async () => {
  const { text } = await renderSample('sign-in-code', setting);

  expect(await html(undefined, 'sign-in-code')).toMatch(
    />20<span style="letter-spacing:18px">4<\/span>816<\/b>/,
  );
  expect(text).toContain('Code: 204816\n');
});

test('an invitation shows who invites and to what, and no picture that is not https', async () => {
  const mail = await html(undefined, 'organization-invitation');

  expect(mail).toMatch(
    /<img class="face-8" src="https:\/\/app\.example\.com\/pictures\/charles\.png" width="40" height="40" alt="CB"/,
  );
  expect(mail).toMatch(/src="https:\/\/app\.example\.com\/pictures\/engines\.png"[^>]*alt="AE"/);
  expect(mail).toContain('>Join Analytical Engines</a>');
});

test('an invitation without pictures has initials in the colour of the name', () => {
  const drawn = (organization: string, inviter: string): string => {
    const { sample } = invitationMail;
    const data = {
      ...sample,
      organization,
      logo: null,
      inviter: { ...sample.inviter, name: inviter, image: null },
    };
    const brand = toMailBrand({ name: 'Zoo' }, origin);
    return renderMail(invitationMail, data, { brand, translation: undefined }).html;
  };

  expect(drawn('Analytical Engines', 'Charles Babbage')).toMatch(
    /<td class="face-8" width="40" height="40" align="center" bgcolor="#[0-9a-f]{6}"[^>]*>CB<\/td>[\s\S]*border-radius:8px[^>]*>AE<\/td>/,
  );
  expect(drawn('analytical ENGINES', 'charles babbage')).toMatch(/<td class="face-8"/);
  expect(drawn('', 'Charles Babbage')).not.toContain('>AE<');
  expect(drawn('Analytical Engines', 'Charles Babbage')).not.toContain('<img');
});
