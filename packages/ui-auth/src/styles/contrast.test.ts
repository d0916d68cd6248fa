import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokenNames } from '#provider/appearance/tokens.ts';

type Oklch = [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Light and dark value of every token that is a plain pair of colours. */
const pairs = new Map(
  [...css.matchAll(/--ua-([\w-]+): light-dark\(oklch\(([^)/]+)\), oklch\(([^)/]+)\)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: toOklch(light), dark: toOklch(dark) }],
  ),
);

function toOklch(text: string): Oklch {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  return [lightness, chroma, hue];
}

/** Relative luminance of WCAG 2 by way of linear sRGB; the matrices are those of CSS Color 4. */
function toLuminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const [r, g, bl] = [red, green, blue].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (bl ?? 0);
}

function contrast(one: Oklch, other: Oklch): number {
  const [low = 0, high = 0] = [toLuminance(one), toLuminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['background', 'card', 'raised'];
const requirements: [token: string, on: string[], least: number][] = [
  ['text', surfaces, 7],
  ['text-muted', surfaces, 4.5],
  ['text-subtle', ['card', 'raised'], 4.5],
  ['border-control', ['card', 'raised'], 3],
  ['accent', surfaces, 4.5],
  ['danger', [...surfaces, 'danger-soft'], 4.5],
  ['success', [...surfaces, 'success-soft'], 4.5],
  ['warning', [...surfaces, 'warning-soft'], 4.5],
  ['on-primary', ['primary'], 7],
  ['on-danger', ['danger'], 4.5],
  ['primary', ['card', 'raised'], 3],
];

describe('token contrast', () => {
  const cases = requirements.flatMap(([token, on, least]) =>
    on.flatMap((surface) =>
      (['light', 'dark'] as const).map((scheme) => ({ token, surface, least, scheme })),
    ),
  );

  test.each(cases)('$token on $surface reaches $least in $scheme', ({ token, surface, least, scheme }) => {
    const front = pairs.get(token);
    const back = pairs.get(surface);
    if (!front || !back) throw new Error(`No colours for ${token} or ${surface}`);

    expect(contrast(front[scheme], back[scheme])).toBeGreaterThanOrEqual(least);
  });

  test('initials are readable on all twelve hues', () => {
    for (let hue = 0; hue < 360; hue += 30) {
      expect(contrast([0.92, 0.05, hue], [0.38, 0.1, hue]), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('every token a theme may name is in the style sheet', () => {
  for (const name of tokenNames) expect(css).toContain(`--ua-${name}:`);
});
