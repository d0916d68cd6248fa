import type { MailBrand } from '#core/mail/mail-brand.ts';

/** Style of the HTML pages of the service, in the colours of its mails. */
export function toPageStyle({ palettes: { light, dark }, radius, fonts }: MailBrand): string {
  const both = (name: keyof typeof light): string => `light-dark(${light[name]}, ${dark[name]})`;
  return `
:root { color-scheme: light dark; font: 1rem/1.5 ${fonts}; }
body { display: grid; place-content: center; justify-items: center; gap: 1.25rem; min-height: 100vh; margin: 0;
  padding: 1rem; box-sizing: border-box; color: ${both('text')}; background: ${both('background')}; }
header { display: flex; align-items: center; gap: 0.625rem; font-weight: 600; font-size: 1.0625rem; }
header img { display: block; max-width: 15rem; object-fit: contain; }
.monogram { width: 2rem; border-radius: ${Math.min(radius, 16)}px; line-height: 2rem; text-align: center;
  color: ${both('onButton')}; background: ${both('button')}; }
main { max-width: 25rem; padding: 2rem; border-radius: ${radius * 2}px; text-align: center;
  background: ${both('card')}; border: 1px solid ${both('border')}; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1.25rem; color: ${both('muted')}; }
.btn { display: inline-block; padding: 0.625rem 1.25rem; border-radius: ${radius}px; text-decoration: none; font-weight: 600;
  color: ${both('onButton')}; background: ${both('button')}; }
dl { margin: 0 0 1.25rem; text-align: start; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
button.btn { border: 0; font: inherit; font-weight: 600; cursor: pointer; }
.code { margin: 1.25rem 0 0; font-size: 0.8125rem; }
footer, footer a { font-size: 0.8125rem; color: ${both('muted')}; }
`;
}
