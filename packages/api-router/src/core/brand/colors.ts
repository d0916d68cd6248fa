import { oklchToRgb, type Rgb, toLinear } from '#core/brand/color-spaces.ts';

const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i;
const longHex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const oklch = /^oklch\(\s*((?:\d*\.)?\d+%?)\s+((?:\d*\.)?\d+%?)\s+(-?(?:\d*\.)?\d+(?:deg)?|none)\s*\)$/i;

/** What a colour is written with in CSS. Other spaces are no spaces there, and the colour would be none. */
const written = /^[\t\n\f\r -~]*$/;

/** A number, or a share of what 100% means. */
const toAmount = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);

const toHue = (text: string): number => (/^none$/i.test(text) ? 0 : Number(text.replace(/deg$/i, '')));

function readOklch(text: string): Rgb | undefined {
  const [, light = '', strong = '', turn = ''] = oklch.exec(text) ?? [];
  // 100% of chroma is 0.4 in CSS Color 4.
  const color = { lightness: toAmount(light, 1), chroma: toAmount(strong, 0.4), hue: toHue(turn) };
  const isColor = light !== '' && Object.values(color).every(Number.isFinite);
  return isColor && color.lightness <= 1 && color.chroma <= 0.5 ? oklchToRgb(color) : undefined;
}

function readHex(text: string): Rgb | undefined {
  const [, ...short] = shortHex.exec(text) ?? [];
  const [, ...long] = longHex.exec(text) ?? [];
  const [red, green, blue] = [...short.map((digit) => digit + digit), ...long].map(
    (digits) => Number.parseInt(digits, 16) / 255,
  );
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** The sRGB of `#rgb`, `#rrggbb` and `oklch(0.5 0.2 265)`; undefined for all else, transparent colours too. */
export const findRgb = (color: string): Rgb | undefined =>
  written.test(color) ? (readHex(color.trim()) ?? readOklch(color.trim())) : undefined;

/** Throws for what is no colour. */
export function toRgb(color: string): Rgb {
  const rgb = findRgb(color);
  if (!rgb) throw new TypeError(`${color} is neither #rrggbb nor oklch(lightness chroma hue)`);
  return rgb;
}

const toDigits = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

/** `#2447d8`, which every program reads. */
export const rgbToHex = (rgb: Rgb): string => `#${rgb.map(toDigits).join('')}`;

/** The colour as `#rrggbb`. */
export const toHex = (color: string): string => rgbToHex(toRgb(color));

/** Relative luminance after WCAG 2.2, from 0 to 1. */
export const toLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** One colour with a share of another one in it, 0.1 for a tenth. */
export function mixColors(color: string, other: string, share: number): string {
  const [one, two] = [toRgb(color), toRgb(other)];
  const mix = (part: 0 | 1 | 2): number => one[part] * (1 - share) + two[part] * share;
  return rgbToHex([mix(0), mix(1), mix(2)]);
}
