import { expect, test } from 'vitest';
import { rgbToHex } from '#core/brand/colors.ts';
import { toContrast } from '#core/brand/contrast.ts';
import { type Palette, toPalettes } from '#core/mail/layout/palette.ts';
import { createRandom } from '#testing/random/random.ts';
import { seed } from '#testing/random/seed.ts';

type Pair = readonly [part: keyof Palette, ground: keyof Palette, ratio: number];

/**
 * Colours on each other in mails and on pages, with the contrast of WCAG 2.2: 4.5 for text. A button is known by its
 * label, as in the components, and stands out a little.
 */
const pairs: readonly Pair[] = [
  ['text', 'card', 4.5],
  ['text', 'background', 4.5],
  ['muted', 'card', 4.5],
  ['muted', 'background', 4.5],
  ['link', 'card', 4.5],
  ['onButton', 'button', 4.5],
  ['button', 'card', 1.3],
  ['code', 'soft', 7],
  ['onWarning', 'warning', 4.5],
  ['onDanger', 'danger', 4.5],
];

const random = createRandom(seed);
const part = (): number => random.below(256) / 255;
const drawn = Array.from({ length: 50 }, () => rgbToHex([part(), part(), part()]));

test.each([undefined, '#ffd400', '#101828', '#fff', '#000', 'oklch(0.64 0.2 50)', ...drawn])(
  'every text can be read with the colour %s, in light and dark',
  (color) => {
    const faint = Object.entries(toPalettes(color)).flatMap(([scheme, palette]: [string, Palette]) =>
      pairs
        .filter(([one, ground, ratio]) => toContrast(palette[one], palette[ground]) < ratio)
        .map(([one, ground]) => `${one} on ${ground} in ${scheme}`),
    );

    expect(faint).toEqual([]);
  },
);
