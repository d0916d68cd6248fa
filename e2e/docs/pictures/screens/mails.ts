import type { Page } from 'playwright';
import type { Opening, Screen } from '../screen.ts';

/** The newest mail of the mailbox with this subject, as its reader sees it. */
async function showMail({ page }: Opening, subject: RegExp): Promise<Page> {
  await page.goto('/dev/mailbox');
  const row = page.getByRole('listitem').filter({ hasText: subject }).first();
  const address = await row.getByRole('link').getAttribute('href');
  await page.goto(`${address}/html`);
  return page;
}

export const mailScreens: readonly Screen[] = [
  {
    name: '12a-mail-code',
    place: 'demo',
    as: 'Hedy Lamarr',
    async open(opening) {
      await opening.post('/email-otp/send-verification-otp', {
        email: 'hedy.lamarr@harbour.example',
        type: 'sign-in',
      });
      await showMail(opening, /code/i);
      return opening.page;
    },
  },
  {
    name: '12b-mail-invitation',
    place: 'demo',
    as: 'tomasz',
    async open(opening) {
      await opening.post('/organization/invite-member', {
        organizationSlug: 'seabird',
        email: 'lena@seabird.example',
        role: 'member',
      });
      await showMail(opening, /invited/i);
      return opening.page;
    },
  },
];
