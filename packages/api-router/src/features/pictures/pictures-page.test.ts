import '#testing/database/one-database.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureErrors } from '#features/pictures/errors.ts';
import { uploads } from '#features/pictures/facts.ts';
import { MAX_BYTES, MAX_PIXELS } from '#features/pictures/formats/picture.ts';
import { signedUp } from '#testing/people/people.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';
import { testApp } from '#testing/test-app.ts';

const page = readFileSync(new URL('../../../../../docs/guide/pictures.md', import.meta.url), 'utf8');

test('the page has the headers that pictures are served with', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const { image } = await ada.api.setPicture.mutate(toUpload(samples.JPEG));
  const { headers } = await app.browser().send(image);

  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)];
  expect(rows).toHaveLength(5);
  for (const [, name = '', value = ''] of rows) expect(value).toContain(`\`${headers.get(name)}\``);
});

test('the page has the errors and the limits of uploads', () => {
  for (const { code, status } of Object.values(pictureErrors))
    expect(page).toContain(`| \`${code}\` | ${status} |`);
  const bytes = MAX_BYTES.toLocaleString('en');
  expect(page).toContain(`more than ${MAX_PIXELS} by ${MAX_PIXELS} pixels or more than ${bytes} bytes`);
  const { ip, account } = uploads;
  expect([ip?.window, account?.window]).toEqual([60, 3600]);
  expect(page).toContain(
    `a user has sent ${account?.max} in an hour, or an IP address ${ip?.max} in a minute`,
  );
});
