import { expect, test } from 'vitest';
import { encodePicture, type PictureSource, type PictureType } from './encode-picture.ts';

const limits = { maxPixels: 512, maxBytes: 1000 };

/** A browser that writes these types, of as many bytes as `sizeOf` says. */
function browser(
  types: readonly PictureType[],
  sizeOf: (pixels: number, quality: number) => number,
  isOpaque = true,
) {
  const written: string[] = [];
  const source: PictureSource = {
    async write(pixels, asked, quality) {
      const type = types.includes(asked) ? asked : 'image/png';
      written.push(`${type} ${pixels} ${quality}`);
      return new Blob([new Uint8Array(sizeOf(pixels, quality))], { type });
    },
    isOpaque: () => isOpaque,
  };
  return { source, written };
}

const all = ['image/webp', 'image/png', 'image/jpeg'] as const;
const safari = ['image/png', 'image/jpeg'] as const;

test('a picture that fits is written once, as WebP', async () => {
  const { source, written } = browser(all, () => 1000);

  expect(await encodePicture(source, limits)).toMatchObject({ type: 'image/webp', size: 1000 });
  expect(written).toEqual(['image/webp 512 0.9']);
});

test('the quality is lowered before the size', async () => {
  const { source, written } = browser(all, (pixels, quality) => (pixels * quality > 200 ? 1001 : 10));

  expect(await encodePicture(source, limits)).toMatchObject({ type: 'image/webp', size: 10 });
  expect(written.at(-1)).toBe('image/webp 384 0.5');
});

test('Safari writes JPEG, and PNG where something is transparent', async () => {
  const size = (pixels: number) => (pixels > 300 ? 1001 : 10);

  expect((await encodePicture(browser(safari, () => 10).source, limits))?.type).toBe('image/jpeg');
  const { source, written } = browser(safari, size, false);
  expect(await encodePicture(source, limits)).toMatchObject({ type: 'image/png', size: 10 });
  expect(written.at(-1)).toBe('image/png 256 1');
});

test('a picture that never fits is none', async () => {
  expect(await encodePicture(browser(all, () => 1001).source, limits)).toBeNull();
  expect(await encodePicture({ write: async () => null, isOpaque: () => true }, limits)).toBeNull();
});
