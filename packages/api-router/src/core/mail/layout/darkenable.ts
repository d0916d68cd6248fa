import { rgbToOklch } from '#core/brand/color-spaces.ts';
import { mixColors, toRgb } from '#core/brand/colors.ts';
import { toOnColor, toReadable } from '#core/brand/contrast.ts';
import type { Palette, Palettes } from '#core/mail/layout/palette.ts';

const WHITE = '#ffffff';

/** Brightness from 0 to 255, as Chromium and mail programs on Android weigh it. */
function toBrightness(color: string): number {
  const [red, green, blue] = toRgb(color);
  return 255 * (0.299 * red + 0.587 * green + 0.114 * blue);
}

/** Programs that darken mails by themselves leave a ground of up to 205 as it is. */
const DARKENED = 207;

/** So much white that the colour is nearly white for those programs. */
function toNearlyWhite(color: string): string {
  const brightness = toBrightness(color);
  return mixColors(color, WHITE, (DARKENED - brightness) / (255 - brightness));
}

/** For two colours of one hue. */
function toDistance(color: string, other: string): number {
  const [one, two] = [rgbToOklch(toRgb(color)), rgbToOklch(toRgb(other))];
  return Math.hypot(one.lightness - two.lightness, one.chroma - two.chroma);
}

type Button = Pick<Palette, 'button' | 'onButton'>;

function toDarkenable({ button, onButton }: Button): Button {
  if (onButton === WHITE || toBrightness(button) >= DARKENED) return { button, onButton };
  const [darker, lighter] = [toReadable(button, WHITE), toNearlyWhite(button)];
  return toDistance(button, darker) < toDistance(button, lighter)
    ? { button: darker, onButton: WHITE }
    : { button: lighter, onButton: toOnColor(lighter) };
}

/**
 * The colours of pages for programs that darken mails by themselves and know no dark scheme, such as Gmail on Android.
 * They turn each dark text light, and only grounds that are nearly white dark: on orange or bright yellow, a dark label
 * would become white. So orange is darker in mails and has a white label, which such programs leave, and yellow has
 * some white in it, and turns dark with its label.
 */
export const toDarkenablePalettes = ({ light, dark }: Palettes): Palettes => ({
  light: { ...light, ...toDarkenable(light) },
  dark,
});
