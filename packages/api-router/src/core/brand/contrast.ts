import { oklchToRgb, rgbToOklch } from '#core/brand/color-spaces.ts';
import { rgbToHex, toHex, toLuminance, toRgb } from '#core/brand/colors.ts';

/** Contrast that WCAG 2.2 asks of text (1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function toContrast(color: string, other: string): number {
  const [one, two] = [toLuminance(toRgb(color)), toLuminance(toRgb(other))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

const WHITE = '#ffffff';

/** White, else the mildest black that can be read. Pure black is left for the few colours where nothing else can. */
const onColors = [WHITE, '#161619', '#000000'];

/** The colour of text on a filled button: one of white and near black, and always readable. */
export const toOnColor = (color: string): string =>
  onColors.find((text) => toContrast(text, color) >= TEXT_CONTRAST) ?? '#000000';

/** Halvings of the way to white or black: the last one is finer than anybody sees. */
const HALVINGS = 12;

/**
 * The colour itself if it can be read on the background, else the nearest one of the same hue that can: darker on a
 * light background, lighter on a dark one.
 */
export function toReadable(color: string, background: string, ratio = TEXT_CONTRAST): string {
  if (toContrast(color, background) >= ratio) return toHex(color);
  const start = rgbToOklch(toRgb(color));
  const isDark = toContrast(WHITE, background) > toContrast('#000000', background);
  let [near, far] = [start.lightness, isDark ? 1 : 0];
  let found = isDark ? WHITE : '#000000';
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const lightness = (near + far) / 2;
    const tried = rgbToHex(oklchToRgb({ ...start, lightness }));
    if (toContrast(tried, background) >= ratio) [found, far] = [tried, lightness];
    else near = lightness;
  }
  return found;
}
