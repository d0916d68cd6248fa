import { describe, expect, test } from 'vitest';
import { tokenNames } from '#provider/appearance/tokens.ts';
import { drawColours, seed } from '#testing/colour/draw-colours.ts';
import { evaluateColour } from '#testing/colour/evaluate-colour.ts';
import { findFaults } from '#testing/colour/find-faults.ts';
import { fill, kitTokens, oldTokens } from '#testing/colour/read-tokens.ts';
import { contrastOf, toGamma } from '#testing/colour/srgb.ts';

const schemes = ['light', 'dark'] as const;

const withBrand = (colour: string) => new Map(kitTokens).set('brand', colour);

/** Colours at which a rule changes: the ends of light, pure hues, greys, and those where white and black are near. */
const edges = [
  ...['#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#000080', '#ffd400'],
  ...['#111827', '#333', '#5a5a5a', '#757575', '#767676', '#777', '#ff7a00', '#0d9488', '#e11d48', '#fffff0'],
  ...['oklch(0.7 0.15 150)', 'oklch(0.3 0.12 300)'],
];

describe.each(schemes)('every text and edge has its contrast in %s', (scheme) => {
  test('without a brand, in newer browsers and in older ones', () => {
    expect(findFaults(kitTokens, scheme)).toEqual([]);
    expect(findFaults(oldTokens, scheme)).toEqual([]);
  });

  test.each(edges)('with the brand %s', (colour) => {
    expect(findFaults(withBrand(colour), scheme)).toEqual([]);
  });

  test(`with 50 brands of TEST_SEED=${seed}`, () => {
    const faults = drawColours(50).flatMap((colour) =>
      findFaults(withBrand(colour), scheme).map((fault) => `${colour}: ${fault}`),
    );

    expect(faults).toEqual([]);
  });
});

test('newer browsers show without a brand what older ones show', () => {
  const names = [
    'background',
    'card',
    'raised',
    'text',
    'text-muted',
    'border',
    'border-control',
    'primary',
    'accent',
  ];
  for (const scheme of schemes) {
    for (const name of names) {
      const [newer, older] = [kitTokens, oldTokens].map((tokens) =>
        evaluateColour(fill(`var(--ua-${name})`, tokens), scheme).rgb.map((light) =>
          Math.round(toGamma(light) * 255),
        ),
      );
      expect(newer, `${name} in ${scheme}`).toEqual(older);
    }
  }
});

test('a brand whose contrast is enough is the colour of buttons and links as it is', () => {
  const tokens = withBrand('#2447d8');
  for (const name of ['primary', 'accent'])
    expect(
      contrastOf(
        evaluateColour(fill(`var(--ua-${name})`, tokens), 'light'),
        evaluateColour('#2447d8', 'light'),
      ),
    ).toBeCloseTo(1, 3);
});

test('initials are readable on all twelve hues', () => {
  for (let hue = 0; hue < 360; hue += 30) {
    const [pale, deep] = [`oklch(0.92 0.05 ${hue})`, `oklch(0.38 0.1 ${hue})`].map((text) =>
      evaluateColour(text, 'light'),
    );
    expect(pale && deep && contrastOf(pale, deep), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('every token a theme may name is in the style sheet', () => {
  for (const name of tokenNames) expect([...kitTokens.keys()]).toContain(name);
});
