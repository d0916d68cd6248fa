import { mixColors, toRgb } from '#core/brand/colors.ts';
import { toOnColor } from '#core/brand/contrast.ts';
import type { Palettes } from '#core/mail/layout/palette.ts';

/** Brightness from 0 to 255, as Chromium and mail programs on Android weigh it. */
function toBrightness(color: string): number {
  const [red, green, blue] = toRgb(color);
  return 255 * (0.299 * red + 0.587 * green + 0.114 * blue);
}

/** Programs that darken mails by themselves leave a ground of up to 205 as it is. */
const DARKENED = 207;

/** Below, so much white would be needed that it would be another colour. */
const BRIGHT = 185;

function toDarkenable(color: string): string {
  const brightness = toBrightness(color);
  if (brightness < BRIGHT || brightness >= DARKENED) return color;
  return mixColors(color, '#ffffff', (DARKENED - brightness) / (255 - brightness));
}

/**
 * The colours of pages for programs that darken mails by themselves and know no dark scheme, such as Gmail on Android.
 * They turn each dark text light, and only grounds that are nearly white dark: on bright yellow, a label would become
 * white. With some white in it the button turns dark, too.
 */
export function toDarkenablePalettes({ light, dark }: Palettes): Palettes {
  const button = toDarkenable(light.button);
  return { light: { ...light, button, onButton: toOnColor(button) }, dark };
}
