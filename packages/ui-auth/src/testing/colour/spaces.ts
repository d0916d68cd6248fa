import { type Light, type Triple, toLight } from './srgb.ts';

type Matrix = readonly [Triple, Triple, Triple];

const times = ([first, second, third]: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
  return [row(first), row(second), row(third)];
};

// The numbers are those of CSS Color 4.
const lightToXyz: Matrix = [
  [0.4123907993, 0.3575843394, 0.1804807884],
  [0.2126390059, 0.7151686788, 0.0721923154],
  [0.0193308187, 0.1191947798, 0.9505321522],
];
const xyzToLight: Matrix = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
];
const lightToCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLight: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const conesToOklab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const oklabToCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

export function toOklab({ rgb }: Light): Triple {
  const [long, medium, short] = times(lightToCones, rgb);
  return times(conesToOklab, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)]);
}

export function fromOklab(lab: Triple): Triple {
  const [long, medium, short] = times(oklabToCones, lab);
  return times(conesToLight, [long ** 3, medium ** 3, short ** 3]);
}

interface Space {
  names: readonly [string, string, string];
  read: (light: Light) => Triple;
  write: (channels: Triple) => Triple;
}

const degrees = Math.PI / 180;

/** The colour spaces in which the style sheets calculate, with the names of their channels. */
export const spaces: Readonly<Record<'srgb-linear' | 'xyz-d65' | 'oklch', Space>> = {
  'srgb-linear': { names: ['r', 'g', 'b'], read: ({ rgb }) => rgb, write: (channels) => channels },
  'xyz-d65': {
    names: ['x', 'y', 'z'],
    read: ({ rgb }) => times(lightToXyz, rgb),
    write: (channels) => times(xyzToLight, channels),
  },
  oklch: {
    names: ['l', 'c', 'h'],
    read(light) {
      const [lightness, a, b] = toOklab(light);
      return [lightness, Math.hypot(a, b), Math.atan2(b, a) / degrees];
    },
    write: ([lightness, chroma, hue]) =>
      fromOklab([lightness, chroma * Math.cos(hue * degrees), chroma * Math.sin(hue * degrees)]),
  },
};

/** `color-mix(in oklab, …)`: opaque parts count more than those that shine through. */
export function mixInOklab(one: Light, other: Light, share: number): Light {
  const alpha = one.alpha * (1 - share) + other.alpha * share;
  if (alpha === 0) return toLight([0, 0, 0], 0);
  const [from, to] = [toOklab(one), toOklab(other)];
  const mix = (index: 0 | 1 | 2): number =>
    (from[index] * one.alpha * (1 - share) + to[index] * other.alpha * share) / alpha;
  return toLight(fromOklab([mix(0), mix(1), mix(2)]), alpha);
}
