import { type Palette, toPalettes } from '@keystead/api-router/mail';

export interface ReferenceBrand {
  name: string;
  color?: string | undefined;
  logo?: string | undefined;
  logoDark?: string | undefined;
  /** A family that the reader has, or that `fontUrl` brings. */
  font?: string | undefined;
  fontUrl?: string | undefined;
}

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
export function toVariables({ color, font, fontUrl }: ReferenceBrand): string {
  const { light, dark } = toPalettes(color);
  const both = (name: keyof Palette): string => `--${name}: light-dark(${light[name]}, ${dark[name]});`;
  const face =
    font !== undefined && fontUrl?.startsWith('/') === true
      ? `@font-face { font-family: "${font}"; src: url("${fontUrl}") format("woff2"); font-display: swap; font-weight: 100 900; }\n`
      : '';
  const family = font === undefined ? '' : `"${font}", `;
  return `${face}:root { color-scheme: light dark; ${shown.map(both).join(' ')} --font: ${family}system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }\n`;
}
