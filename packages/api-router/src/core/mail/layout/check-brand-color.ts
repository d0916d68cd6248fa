import { toHex } from '#core/brand/colors.ts';
import { TEXT_CONTRAST, toContrast, toReadable } from '#core/brand/contrast.ts';
import { toPalettes } from '#core/mail/layout/palette.ts';

/** Contrast of one pair of colours that a brand makes. */
export interface ColorCheck {
  /** `button`: the label on it. `link`: links on a card. */
  pair: 'button' | 'link';
  scheme: 'light' | 'dark';
  /** After WCAG 2.2, from 1 to 21. */
  ratio: number;
  /** What WCAG 2.2 asks for. */
  needs: number;
  passes: boolean;
}

/** How well a colour can be read, pair by pair. */
export interface CheckedColor {
  checks: ColorCheck[];
  /** The nearest colour of the same hue that passes all of them; null if the given one does. */
  nearest: string | null;
}

const WHITE = '#ffffff';

function checksOf(color: string | undefined): ColorCheck[] {
  const { light, dark } = toPalettes(color);
  const pairs = [
    { pair: 'button', scheme: 'light', ratio: toContrast(light.onButton, light.button) },
    { pair: 'link', scheme: 'light', ratio: toContrast(color ?? light.link, light.card) },
    { pair: 'button', scheme: 'dark', ratio: toContrast(dark.onButton, dark.button) },
    { pair: 'link', scheme: 'dark', ratio: toContrast(dark.link, dark.card) },
  ] as const;
  return pairs.map((one) => ({ ...one, needs: TEXT_CONTRAST, passes: one.ratio >= TEXT_CONTRAST }));
}

/**
 * How well a colour can be read where screens and mails use it, or those colours that are used without one. On light
 * pages links are measured in the colour itself: where it fails, a darker one is shown, which is not that of the brand. On
 * dark pages what is shown is measured, because hardly any colour can be read on both.
 */
export function checkBrandColor(color: string | undefined): CheckedColor {
  const checks = checksOf(color);
  if (color === undefined || checks.every(({ passes }) => passes)) return { checks, nearest: null };
  const nearest = toReadable(color, WHITE);
  return { checks, nearest: nearest === toHex(color) ? null : nearest };
}
