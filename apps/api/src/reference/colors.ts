import { type MailBrand, type Palette, toFontFace } from '@keystead/api-router/mail';

export interface ReferenceBrand {
  name: string;
  color?: string | undefined;
  logo?: string | undefined;
  logoDark?: string | undefined;
  /** A family that the reader has, or that `fontUrl` brings. */
  font?: string | undefined;
  fontUrl?: string | undefined;
}

/** What the stylesheet needs of the brand, with the whole URL of its font. */
export type ReferenceLook = Pick<MailBrand, 'palettes' | 'fonts' | 'fontFile'>;

/** Resolves to the same object until another brand is published. */
export type FindBrand = () => Promise<ReferenceBrand>;

const shown = [
  'background',
  'card',
  'text',
  'muted',
  'border',
  'button',
  'onButton',
  'link',
  'soft',
  'warning',
  'onWarning',
] as const;

/** Colours and font of the brand, as variables of a stylesheet. */
export function toVariables({ palettes: { light, dark }, fonts, fontFile }: ReferenceLook): string {
  const both = (name: keyof Palette): string => `--${name}: light-dark(${light[name]}, ${dark[name]});`;
  return [
    ...toFontFace({ fontFile }),
    `:root { color-scheme: light dark; ${shown.map(both).join(' ')} --font: ${fonts}; }`,
    '',
  ].join('\n');
}
