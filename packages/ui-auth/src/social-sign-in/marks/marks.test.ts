import { expect, test } from 'vitest';
import { markLoaders } from './mark-loaders.ts';

const marks = Object.entries(markLoaders);

/** The kit's card in the two schemes. */
const cards = { light: '#FFFFFF', dark: '#18181B' };

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [toLuminance(one), toLuminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The colour of each scheme; undefined where it is the text's. */
function readFill(fill: string): { light: string | undefined; dark: string | undefined } {
  const [, light, dark] = fill.match(/^light-dark\((\S+), (\S+)\)$/) ?? [undefined, fill, fill];
  const named = (colour: string | undefined) => (colour === 'currentcolor' ? undefined : colour);
  return { light: named(light), dark: named(dark) };
}

test('there are eighteen', () => {
  expect(marks).toHaveLength(18);
});

test.each(marks)('%s has outlines of its own', async (_, load) => {
  const { mark } = await load();

  expect(mark.length).toBeGreaterThan(0);
  for (const { d } of mark) expect(d).toMatch(/^[Mm][\d.,\sa-zA-Z-]+$/);
});

/** Google's and Microsoft's colours stand beside each other, and the whole is what people know. */
const single = marks.filter(([id]) => !['google', 'microsoft'].includes(id));

test.each(single)('%s stands out from the card, light or dark', async (_, load) => {
  const [shape] = (await load()).mark;
  if (shape?.fill === undefined) return;
  const { light, dark } = readFill(shape.fill);

  if (light) expect(contrast(light, cards.light)).toBeGreaterThanOrEqual(3);
  if (dark) expect(contrast(dark, cards.dark)).toBeGreaterThanOrEqual(3);
});
