import type { Page } from 'playwright';

/**
 * Opens the newest mail to an address in the mailbox of a development server, as its reader would; answers its text.
 */
export async function readInMailbox(page: Page, to: string, subject: RegExp): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto('/dev/mailbox');
  const row = tab.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
  // The list reloads by itself.
  await row.getByRole('link').click();
  const text = await tab.getByRole('region', { name: 'Text' }).textContent();
  await tab.close();
  return text ?? '';
}

/** The code of a mail: the one group of six digits. */
export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in the mail: ${text}`);
  return code;
}

/** The first link of a mail. */
export function linkInText(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in the mail: ${text}`);
  return link;
}
