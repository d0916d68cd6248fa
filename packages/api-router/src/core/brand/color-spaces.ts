/** Red, green and blue of sRGB, each from 0 to 1 where a screen can show it. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness from 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (rows: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
  return [row(rows[0]), row(rows[1]), row(rows[2])];
};

const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

/** The matrices of Björn Ottosson's Oklab, as CSS Color 4 has them, from linear sRGB to cones and on to Oklab. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const conesToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

/** Light of one part of a colour: the curve of sRGB (IEC 61966-2-1). */
export const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

/** The part of a colour that has this light. */
export const fromLinear = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const toPlainRgb = ({ lightness, chroma, hue }: Oklch): Rgb => {
  const angle = (hue * Math.PI) / 180;
  const cones = times(labToCones, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  return each(
    times(
      fromCones,
      each(cones, (part) => part ** 3),
    ),
    fromLinear,
  );
};

const FAINT = 1e-4;

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -FAINT && part <= 1 + FAINT);

/** Halvings of chroma: the last one is finer than a part of 256. */
const HALVINGS = 16;

/** The colour with as much chroma as a screen can show. */
function weaken(color: Oklch): Rgb {
  let [least, most] = [0, color.chroma];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const chroma = (least + most) / 2;
    if (isShown(toPlainRgb({ ...color, chroma }))) least = chroma;
    else most = chroma;
  }
  return toPlainRgb({ ...color, chroma: least });
}

/** The colour in sRGB. One that a screen cannot show loses chroma until it can, and keeps lightness and hue. */
export function oklchToRgb(color: Oklch): Rgb {
  const rgb = toPlainRgb(color);
  return each(isShown(rgb) ? rgb : weaken(color), (part) => Math.min(1, Math.max(0, part)));
}

/** Turns a colour of the screen into lightness, chroma and hue. */
export function rgbToOklch(rgb: Rgb): Oklch {
  const cones = each(times(toCones, each(rgb, toLinear)), Math.cbrt);
  const [lightness, a, b] = times(conesToLab, cones);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
