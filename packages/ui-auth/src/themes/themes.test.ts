import { describe, expect, test } from 'vitest';
import { drawColours, seed } from '#testing/colour/draw-colours.ts';
import { findFaults } from '#testing/colour/find-faults.ts';
import { readTokens } from '#testing/colour/read-tokens.ts';

const schemes = ['light', 'dark'] as const;

describe.each(['paper', 'harbor', 'orchid'])('the theme %s', (name) => {
  const tokens = readTokens('tokens.css', 'brand.css', `../themes/${name}.css`);

  test.each(schemes)('has the contrast of every text and edge in %s', (scheme) => {
    expect(findFaults(tokens, scheme)).toEqual([]);
  });

  test(`keeps it with the brand of a service, by TEST_SEED=${seed}`, () => {
    const faults = drawColours(6).flatMap((colour) =>
      schemes.flatMap((scheme) => findFaults(new Map(tokens).set('brand', colour), scheme)),
    );

    expect(faults).toEqual([]);
  });

  test('leaves radius and font to a brand that has them', () => {
    expect(tokens.get('radius')).toContain('var(--ua-brand-radius');
    expect(tokens.get('font')).toContain('var(--ua-brand-font');
  });
});
