import { fromLinear, type Rgb, toLinear } from '#core/brand/color-spaces.ts';
import { rgbToHex, toLuminance, toRgb } from '#core/brand/colors.ts';

/** One colour on light cards and on dark ones, as `brand.css` of the components has it. */
export interface SchemeColors {
  light: string;
  dark: string;
}

const eachLight = (rgb: Rgb, change: (light: number) => number): Rgb => {
  const turn = (part: number): number => fromLinear(Math.min(1, Math.max(0, change(toLinear(part)))));
  return [turn(rgb[0]), turn(rgb[1]), turn(rgb[2])];
};

/** Darker, as far as needed and no further. */
function toAtMost(rgb: Rgb, most: number): Rgb {
  const scale = Math.min(1, most / Math.max(toLuminance(rgb), 0.001));
  return eachLight(rgb, (light) => light * scale);
}

/** Brighter, and then mixed with white. Black and what is nearly black, without a hue of its own, is nearly white. */
function toAtLeast(rgb: Rgb, least: number): Rgb {
  const lights = rgb.map(toLinear);
  const [darkest, brightest] = [Math.min(...lights), Math.max(...lights)];
  const scale = Math.max(1, Math.min(least / (toLuminance(rgb) + 0.001), 1 / (brightest + 0.001)));
  const lift = Math.max(0, 0.85 + 12 * darkest - 17 * brightest);
  const lit = eachLight(rgb, (light) => light * scale + lift);
  const luminance = toLuminance(lit);
  const white = Math.max(0, (least - luminance) / (1.001 - luminance));
  return eachLight(lit, (light) => light + (1 - light) * white);
}

/** The luminances between which a colour stands out: a button a little from white and 3:1 from a dark card, text 4.5:1. */
const bounds = { button: { most: 0.75, least: 0.15 }, link: { most: 0.131, least: 0.37 } } as const;

/** Buttons or links of a brand. */
export function toSchemeColors(color: string, part: keyof typeof bounds): SchemeColors {
  const { most, least } = bounds[part];
  return {
    light: rgbToHex(toAtMost(toRgb(color), most)),
    dark: rgbToHex(toAtLeast(toRgb(color), least)),
  };
}
