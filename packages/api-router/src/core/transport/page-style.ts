import type { MailBrand } from '#core/mail/mail-brand.ts';

/** Style of the HTML pages of the service: colours, card, sizes and button are those of the components. */
export function toPageStyle({ palettes: { light, dark }, radius, fonts }: MailBrand): string {
  const both = (name: keyof typeof light): string => `light-dark(${light[name]}, ${dark[name]})`;
  return `
:root { color-scheme: light dark; font: 1rem/1.5 ${fonts}; }
* { box-sizing: border-box; }
body { display: grid; place-content: center; grid-template-columns: minmax(0, 25rem); gap: 1.25rem; min-height: 100vh; margin: 0;
  padding: 1rem; color: ${both('text')}; background: ${both('background')}; }
main { padding: clamp(1.5rem, 8vi, 2rem); border-radius: ${radius * 2}px;
  background: ${both('card')}; border: 1px solid ${both('border')}; overflow-wrap: anywhere; }
header { display: flex; align-items: center; gap: 0.625rem; margin: 0 0 1.5rem; font-weight: 600; font-size: 1.0625rem; }
header img { display: block; max-width: 100%; object-fit: contain; }
.monogram { flex: none; width: 2rem; border-radius: ${Math.min(radius, 16)}px; line-height: 2rem; text-align: center;
  color: ${both('onButton')}; background: ${both('button')}; }
h1 { margin: 0 0 0.25rem; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -0.011em; text-wrap: balance; }
p, dl { margin: 0 0 0.75rem; font-size: 0.875rem; line-height: 1.25rem; }
p { color: ${both('muted')}; text-wrap: pretty; }
dl { margin: 0.75rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
.btn { display: block; width: 100%; margin: 1.5rem 0 0; padding: 0.625rem 1rem; border: 0; border-radius: ${radius}px; font: inherit;
  font-size: 0.875rem; line-height: 1.25rem; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
  color: ${both('onButton')}; background: ${both('button')}; }
.btn:focus-visible, footer a:focus-visible { outline: 2px solid ${both('link')}; outline-offset: 2px; }
.code { margin: 1rem 0 0; font-size: 0.8125rem; text-align: center; }
main > :last-child { margin-bottom: 0; }
footer { text-align: center; }
footer, footer a { font-size: 0.8125rem; color: ${both('muted')}; }
`;
}
