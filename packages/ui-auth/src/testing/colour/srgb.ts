/** A colour as numbers: channels of linear light from 0 to 1, and how opaque it is. */
export interface Light {
  rgb: readonly [red: number, green: number, blue: number];
  alpha: number;
}

export type Triple = readonly [number, number, number];

const clip = (channel: number): number => Math.min(1, Math.max(0, channel));

/** The light that a screen of sRGB gives for three linear channels. */
export const toLight = ([red, green, blue]: Triple, alpha = 1): Light => ({
  rgb: [clip(red), clip(green), clip(blue)],
  alpha,
});

export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Relative luminance of WCAG 2. */
export const toLuminance = ({ rgb: [red, green, blue] }: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** A colour as it is seen on another one. Browsers mix the values of sRGB, not light. */
export function placeOn(front: Light, back: Light): Light {
  const mix = (index: 0 | 1 | 2): number =>
    toLinear(toGamma(front.rgb[index]) * front.alpha + toGamma(back.rgb[index]) * (1 - front.alpha));
  return toLight([mix(0), mix(1), mix(2)]);
}

export function contrastOf(front: Light, back: Light): number {
  const [low = 0, high = 0] = [toLuminance(front), toLuminance(back)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}
