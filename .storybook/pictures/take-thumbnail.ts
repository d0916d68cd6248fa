import { commands } from 'vitest/browser';
import inter from '../../packages/ui-auth/src/themes/inter.css?inline';
import { readPixels } from './canvas.ts';
import { type Thumbnail, toThumbnail } from './thumbnail.ts';

const font = document.createElement('style');
font.textContent = `${inter} :root body { font-family: Inter, sans-serif; }`;

/** Draws with the font of the kit, because systems have others, until the returned function is called. */
export async function applyFontOfTheKit(): Promise<() => void> {
  document.head.append(font);
  await document.fonts.load('16px Inter');
  return () => font.remove();
}

/** Takes the page in a scheme, with fonts and pictures loaded. */
export async function takeThumbnail(): Promise<{ thumbnail: Thumbnail; picture: string }> {
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  const picture = await commands.takePicture();
  return { picture, thumbnail: toThumbnail(await readPixels(picture)) };
}
