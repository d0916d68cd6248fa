import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { z } from 'zod';

const document = z.looseObject({
  user: z.array(z.looseObject({ email: z.string() })),
  sessions: z.array(z.looseObject({ id: z.string() })),
  events: z.array(z.looseObject({ action: z.string() })),
});

/** Asks for the own data on the account page, and reads the file that the browser saved. */
export async function downloadOwnData(page: Page): Promise<{ text: string; name: string }> {
  const card = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export' }).click(),
  ]);
  await card.getByText('Your file is ready').waitFor();
  return { text: await readFile(await download.path(), 'utf8'), name: download.suggestedFilename() };
}

/** The file as data. Throws if it is not whole. */
export const readOwnData = (text: string) => document.parse(JSON.parse(text));
