import type { Page } from 'playwright';

/** Pixels of a thumbnail; a page shows it at half of this. */
export const SIZE = { width: 480, height: 300 };

/** Widths of a window that a story may be drawn in: the first one in which all of it is seen. */
const widths = [400, 560, 720, 880];

/** Tries until a picture is the same twice: the last part of a story may still be loading. */
const TRIES = 40;

/** Milliseconds between two. */
const PAUSE = 250;

const style = `
  body { display: grid; min-block-size: 100vh; align-content: center; }
  .story-frame { inline-size: 100%; display: grid; justify-items: center; }
  .story-frame:has(.ua-overview, .ua-divider, .ua-skeleton) { justify-items: stretch; }
  *, ::before, ::after { animation: none; transition: none; caret-color: transparent; }
`;

/** Whether everything is seen: of what floats above the page, or else of the page. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (!dialog) return document.documentElement.scrollHeight <= innerHeight;
    const scrolls = [dialog, ...dialog.querySelectorAll('*')].some(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    return !scrolls && dialog.getBoundingClientRect().bottom <= innerHeight - 8;
  });

async function fitWindow(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.round((width * SIZE.height) / SIZE.width) });
    if (await isWhole(page)) return;
  }
}

async function takeStill(page: Page): Promise<string> {
  let before = '';
  for (let tried = 0; tried < TRIES; tried++) {
    const taken = (await page.screenshot()).toString('base64');
    if (taken === before) return taken;
    before = taken;
    await page.waitForTimeout(PAUSE);
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

/** Makes a picture smaller, as WebP. The browser writes it, so no library has to. */
async function toThumbnail(page: Page, png: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ png, width, height }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
      const made = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''));
    },
    { png, ...SIZE },
  );
  return Buffer.from(base64, 'base64');
}

async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.story-frame').first().waitFor();
  await page.addStyleTag({ content: style });
}

/** A story as its play leaves it, small: in light and in the dark. */
export async function takeThumbnails(page: Page, url: string): Promise<{ light: Buffer; dark: Buffer }> {
  await page.setViewportSize({ width: 720, height: 450 });
  await openStory(page, url);
  await takeStill(page);
  await fitWindow(page);
  const take = async (scheme: string): Promise<Buffer> => {
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
    }, scheme);
    return toThumbnail(page, await takeStill(page));
  };
  return { light: await take('light'), dark: await take('dark') };
}
