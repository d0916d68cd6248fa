import { expect, test } from 'vitest';
import { oklchToRgb, rgbToOklch } from '#core/brand/color-spaces.ts';
import { rgbToHex, toRgb } from '#core/brand/colors.ts';
import { toContrast } from '#core/brand/contrast.ts';
import { toDarkenablePalettes } from '#core/mail/layout/darkenable.ts';
import { toPalettes } from '#core/mail/layout/palette.ts';
import { createRandom } from '#testing/random/random.ts';
import { seed } from '#testing/random/seed.ts';

const toBrightness = (color: string): number => {
  const [red, green, blue] = toRgb(color);
  return 255 * (0.299 * red + 0.587 * green + 0.114 * blue);
};

const invert = (color: string): string => {
  const { lightness, ...rest } = rgbToOklch(toRgb(color));
  return rgbToHex(oklchToRgb({ ...rest, lightness: 1 - lightness }));
};

/** Some programs on Android darken mails by themselves: they turn dark texts light and light grounds dark. */
const darkenText = (color: string): string => (toBrightness(color) < 150 ? invert(color) : color);
const darkenGround = (color: string): string => (toBrightness(color) > 205 ? invert(color) : color);

const random = createRandom(seed);
const part = (): number => random.below(256) / 255;
const drawn = Array.from({ length: 50 }, () => rgbToHex([part(), part(), part()]));

test.each([undefined, '#f97316', '#14b8a6', '#fbbf24', '#ffd400', '#101828', '#fff', ...drawn])(
  'the label of a button of the colour %s can be read, darkened or not',
  (color) => {
    const { button, onButton } = toDarkenablePalettes(toPalettes(color)).light;

    expect(toContrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
    expect(toContrast(darkenText(onButton), darkenGround(button))).toBeGreaterThanOrEqual(4.5);
  },
);
