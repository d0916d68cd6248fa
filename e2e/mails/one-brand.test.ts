import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '../../apps/docs/src/brand.ts';
import { toRgb } from '../../packages/api-router/src/brand.ts';
import { toPalettes } from '../../packages/api-router/src/core/mail/layout/palette.ts';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { evaluateColour } from '../../packages/ui-auth/src/testing/colour/evaluate-colour.ts';
import { fill, kitTokens } from '../../packages/ui-auth/src/testing/colour/read-tokens.ts';
import { toGamma } from '../../packages/ui-auth/src/testing/colour/srgb.ts';

/** Colours of mails, and their names among the tokens of the components. */
const same = [
  ['background', 'background'],
  ['card', 'card'],
  ['text', 'text'],
  ['muted', 'text-muted'],
  ['border', 'border'],
  ['button', 'primary'],
  ['link', 'accent'],
  ['warning', 'warning-soft'],
  ['onWarning', 'warning'],
] as const;

const random = createRandom(seed);
const digits = (): string => random.below(256).toString(16).padStart(2, '0');
const drawn = Array.from({ length: 20 }, () => `#${digits()}${digits()}${digits()}`);

test.each([undefined, '#ffd400', '#1d2a5c', '#101828', '#fff', '#000', 'oklch(0.64 0.15 50)', ...drawn])(
  'mails and pages of the service have the colours of the components with the brand %s',
  (color) => {
    const tokens = color === undefined ? kitTokens : new Map(kitTokens).set('brand', color);

    for (const scheme of ['light', 'dark'] as const)
      for (const [part, token] of same) {
        const shown = evaluateColour(fill(`var(--ua-${token})`, tokens), scheme).rgb.map(toGamma);
        const mailed = toRgb(toPalettes(color)[scheme][part]);
        const apart = Math.max(...mailed.map((channel, at) => Math.abs(channel - (shown[at] ?? 0)) * 255));

        expect(apart, `${part} in ${scheme}`).toBeLessThan(3);
      }
  },
);

test('the site of guides has the colours of its live components', () => {
  const css = readFileSync(new URL('../../apps/docs/src/styles/site.css', import.meta.url), 'utf8');
  const written = (name: string) =>
    [...css.matchAll(new RegExp(`--sl-color-${name}: (#.{6});`, 'g'))].map(([, color]) => color);
  const { light, dark } = toPalettes(brand.color);

  expect(written('accent')).toEqual([dark.button, light.button]);
  expect(written('accent-high')[0]).toBe(dark.link);
  expect([light.onButton, dark.onButton]).toEqual(['#ffffff', '#ffffff']);
});
