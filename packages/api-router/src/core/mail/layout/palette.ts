import { oklchToRgb, rgbToOklch } from '#core/brand/color-spaces.ts';
import { mixColors, rgbToHex, toRgb } from '#core/brand/colors.ts';
import { toOnColor, toReadable } from '#core/brand/contrast.ts';
import { toSchemeColors } from '#core/brand/scheme-colors.ts';

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
  danger: string;
  onDanger: string;
}

/** The colours of both schemes. */
export interface Palettes {
  light: Palette;
  dark: Palette;
}

type Scheme = keyof Palettes;

/** Lightness, most chroma. The hue is that of the brand, so that greys lean to it, as those of the components do. */
type Grey = readonly [lightness: number, chroma: number];

const greys: Record<Scheme, Record<'background' | 'card' | 'text' | 'muted' | 'border', Grey>> = {
  light: {
    background: [0.985, 0.002],
    card: [1, 0],
    text: [0.21, 0.01],
    muted: [0.5, 0.014],
    border: [0.905, 0.005],
  },
  dark: {
    background: [0.165, 0.006],
    card: [0.205, 0.006],
    text: [0.965, 0.003],
    muted: [0.735, 0.012],
    border: [0.315, 0.008],
  },
};

const warnings: Record<Scheme, Pick<Palette, 'warning' | 'onWarning'>> = {
  light: { warning: 'oklch(0.975 0.025 80)', onWarning: 'oklch(0.53 0.115 65)' },
  dark: { warning: 'oklch(0.28 0.05 70)', onWarning: 'oklch(0.82 0.13 78)' },
};

const dangers: Record<Scheme, Pick<Palette, 'danger' | 'onDanger'>> = {
  light: { danger: 'oklch(0.53 0.2 27)', onDanger: 'oklch(0.99 0 0)' },
  dark: { danger: 'oklch(0.72 0.16 24)', onDanger: 'oklch(0.2 0.04 24)' },
};

/** Buttons, links and the hue of greys without a colour of the brand. */
const plain = {
  button: { light: 'oklch(0.22 0.012 286)', dark: 'oklch(0.955 0.003 286)' },
  link: { light: 'oklch(0.52 0.19 268)', dark: 'oklch(0.73 0.13 268)' },
  hue: 'oklch(0.5 0.1 286)',
};

/** Share of the link colour in the ground of a code: a tint, on which text stays readable. */
const TINT = 0.1;

const hex = (color: string): string => rgbToHex(toRgb(color));

function toPalette(scheme: Scheme, color: string | undefined): Palette {
  const { chroma: most, hue } = rgbToOklch(toRgb(color ?? plain.hue));
  const grey = ([lightness, chroma]: Grey): string =>
    rgbToHex(oklchToRgb({ lightness, chroma: Math.min(most, chroma), hue }));
  const { background, card, text, muted, border } = greys[scheme];
  const button = hex((color === undefined ? plain.button : toSchemeColors(color, 'button'))[scheme]);
  const link = hex((color === undefined ? plain.link : toSchemeColors(color, 'link'))[scheme]);
  const soft = mixColors(grey(card), link, TINT);
  return {
    background: grey(background),
    card: grey(card),
    text: grey(text),
    muted: grey(muted),
    border: grey(border),
    button,
    onButton: toOnColor(button),
    link,
    soft,
    code: toReadable(link, soft, 7),
    warning: hex(warnings[scheme].warning),
    onWarning: hex(warnings[scheme].onWarning),
    danger: hex(dangers[scheme].danger),
    onDanger: hex(dangers[scheme].onDanger),
  };
}

/**
 * All colours of mails and pages from the one of the brand: those of the components, so that a mail and the page that
 * its link opens look like one product.
 */
export const toPalettes = (color: string | undefined): Palettes => ({
  light: toPalette('light', color),
  dark: toPalette('dark', color),
});
