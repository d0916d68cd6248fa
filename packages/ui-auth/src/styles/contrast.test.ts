import { readFileSync } from 'node:fs';
import { FACE_HUES, toFaceColors, toFaceHue, toRgb } from '@keystead/api-router/brand';
import { describe, expect, test } from 'vitest';
import { tokenNames } from '#provider/appearance/tokens.ts';
import { drawColours, seed } from '#testing/colour/draw-colours.ts';
import { evaluateColour } from '#testing/colour/evaluate-colour.ts';
import { findFaults } from '#testing/colour/find-faults.ts';
import { fill, kitTokens, oldTokens } from '#testing/colour/read-tokens.ts';
import { contrastOf, type Light, toGamma } from '#testing/colour/srgb.ts';

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

describe.each(schemes)('a face in %s', (scheme) => {
  const css = readFileSync(new URL('avatar.css', import.meta.url), 'utf8');
  const [, ground = ''] = /background: (light-dark\(.*\));/.exec(css) ?? [];
  const [, initials = ''] = /\n {4}color: (light-dark\(.*\));/.exec(css) ?? [];
  const hues = [...css.matchAll(/data-hue="(\d+)"\]\) \{\s*--avatar-hue: (\d+);/g)].map(
    ([, at = '', hue = '']) => [Number(at), hue] as const,
  );
  const show = (written: string, hue: string) =>
    evaluateColour(written.replaceAll('var(--avatar-hue)', hue), scheme);
  const apart = (shown: Light, mailed: string): number =>
    Math.max(...toRgb(mailed).map((part, at) => Math.abs(part - toGamma(shown.rgb[at] ?? 0)) * 255));

  test('has one of twelve colours, on which initials are readable', () => {
    expect(hues.map(([at]) => at)).toEqual(Array.from({ length: FACE_HUES }, (_, at) => at));
    for (const [, hue] of hues)
      expect(contrastOf(show(ground, hue), show(initials, hue)), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['Ada Lovelace', 'Grace Hopper', 'Charles Babbage', 'Analytical Engines', ''])(
    'of %j has the colours of mails',
    (name) => {
      const at = toFaceHue({ name });
      const [, hue = '286'] = hues.find(([one]) => one === at) ?? [];
      const mailed = toFaceColors({ name })[scheme];

      // The next hue is at least 13 apart.
      expect(apart(show(ground, hue), mailed.ground)).toBeLessThan(10);
      expect(apart(show(initials, hue), mailed.letters)).toBeLessThan(10);
    },
  );
});

test('every token a theme may name is in the style sheet', () => {
  for (const name of tokenNames) expect([...kitTokens.keys()]).toContain(name);
});
