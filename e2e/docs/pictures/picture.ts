import type { Page } from 'playwright';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export interface Size {
  width: number;
  height: number;
}

/** 0 to 1: letters on plain grounds show no difference above. */
const QUALITY = 0.82;

/** Nothing is asked for, and all letters have their font. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function takePng(page: Page, size: Size, scheme: Scheme): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await settle(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** A picture as WebP, which Chromium writes on an empty page. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(
    async ([base64, quality]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const written = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(webp, 'base64');
}
