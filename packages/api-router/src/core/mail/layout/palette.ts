import { mixColors, toHex } from '#core/brand/colors.ts';
import { TEXT_CONTRAST, toOnColor, toReadable } from '#core/brand/contrast.ts';

/** Colours of a mail in one scheme, as hex, which every mail program reads. */
export interface Palette {
  background: string;
  card: string;
  text: string;
  muted: string;
  border: string;
  button: string;
  onButton: string;
  link: string;
  soft: string;
  code: string;
  warning: string;
  onWarning: string;
}

type Neutrals = Pick<Palette, 'background' | 'card' | 'text' | 'muted' | 'border' | 'warning' | 'onWarning'>;

interface Scheme extends Neutrals {
  /** Button and links of a brand without a colour. */
  plain: { button: string; link: string };
}

const light: Scheme = {
  background: '#f4f5f8',
  card: '#ffffff',
  text: '#181b24',
  muted: '#5a6070',
  border: '#dfe2ea',
  warning: '#fdf0e3',
  onWarning: '#8a3c06',
  plain: { button: '#1a1a20', link: '#2f50c8' },
};

const dark: Scheme = {
  background: '#14161c',
  card: '#1c1f27',
  text: '#eef0f5',
  muted: '#a9afbd',
  border: '#343946',
  warning: '#3a2716',
  onWarning: '#ffc08a',
  plain: { button: '#f0f0f2', link: '#8fa9fa' },
};

/** Contrast that WCAG 2.2 asks of parts that are no text (1.4.11): the edge of a button. */
const EDGE_CONTRAST = 3;

/** Share of the brand in the ground of a code: a tint, on which text stays readable. */
const TINT = 0.09;

function toScheme({ plain, ...neutrals }: Scheme, color: string | undefined): Palette {
  const { card } = neutrals;
  const button = color === undefined ? plain.button : toReadable(color, card, EDGE_CONTRAST);
  const soft = mixColors(card, color === undefined ? plain.link : toHex(color), TINT);
  const link = toReadable(color ?? plain.link, card, TEXT_CONTRAST);
  return { ...neutrals, button, onButton: toOnColor(button), link, soft, code: toReadable(link, soft, 7) };
}

export interface Palettes {
  light: Palette;
  dark: Palette;
}

/** All colours of mails from the one of the brand, so that text on them can be read. */
export const toPalettes = (color: string | undefined): Palettes => ({
  light: toScheme(light, color),
  dark: toScheme(dark, color),
});
