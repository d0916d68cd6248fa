import type { Page } from 'playwright';

/** The mail as programs read it that know no colour schemes: Chromium darkens no page that has a dark one. */
export const toSchemeless = (html: string): string =>
  html
    .replaceAll(/<meta name="(supported-)?color-schemes?"[^>]*>/g, '')
    .replaceAll(/:root \{[^}]*\}|@media \(prefers-color-scheme: dark\) \{\n(.* \}\n)*\}/g, '');

/**
 * Runs in the browser: the contrast of the commonest colour of a picture with the one that differs most from it. Round
 * corners, in which another ground is seen, do not count.
 */
async function readContrast(picture: string): Promise<number> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(image, 0, 0);
  const corner = 6;
  const { data } = context.getImageData(corner, corner, image.width - 2 * corner, image.height - 2 * corner);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.slice(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const toLinear = (part: number): number =>
    part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const toLight = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = color.split(',').map((part) => toLinear(Number(part)));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [ground = '0,0,0'] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  const behind = toLight(ground);
  const lights = [...counts.keys()].map(toLight);
  return Math.max(Math.max(...lights) / behind, behind / Math.min(...lights));
}

/** Contrasts of all labels of buttons, as they are drawn: computed styles do not tell what the browser darkened. */
export async function readLabelContrasts(darkened: Page, reader: Page): Promise<number[]> {
  const contrasts = [];
  for (const label of await darkened.locator('.on-button').all()) {
    const picture = (await label.screenshot()).toString('base64');
    contrasts.push(await reader.evaluate(readContrast, `data:image/png;base64,${picture}`));
  }
  return contrasts;
}
