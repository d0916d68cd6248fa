import { type Brand, type BrandPage, brandOf } from '#core/brand/brand.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import { findDirection } from '#core/mail/find-direction.ts';
import { toFontFace } from '#core/mail/layout/font-face.ts';
import { type MailBrand, toMonogram, toWholeUrl } from '#core/mail/mail-brand.ts';
import { mailBrand } from '#core/mail/mail-brand-of.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { toFileSource } from '#core/transport/policy-source.ts';

/** Style of the HTML pages of the service: colours, card, sizes and button are those of the components. */
function toPageStyle(brand: MailBrand): string {
  const {
    palettes: { light, dark },
    radius,
    fonts,
  } = brand;
  const both = (name: keyof typeof light): string => `light-dark(${light[name]}, ${dark[name]})`;
  return `
${toFontFace(brand).join('')}
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
label { display: block; margin: 1rem 0 0; font-size: 0.875rem; line-height: 1.25rem; font-weight: 500; }
input[type='password'] { display: block; width: 100%; margin: 0.375rem 0 0; padding: 0.5rem 0.75rem; border: 1px solid ${both('border')};
  border-radius: ${radius}px; font: inherit; font-weight: 400; color: inherit; background: ${both('background')}; }
.btn { display: block; width: 100%; margin: 1.5rem 0 0; padding: 0.625rem 1rem; border: 0; border-radius: ${radius}px; font: inherit;
  font-size: 0.875rem; line-height: 1.25rem; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
  color: ${both('onButton')}; background: ${both('button')}; }
.btn:focus-visible, input:focus-visible, footer a:focus-visible { outline: 2px solid ${both('link')}; outline-offset: 2px; }
.code { margin: 1rem 0 0; font-size: 0.8125rem; text-align: center; }
main > :last-child { margin-bottom: 0; }
footer { text-align: center; }
footer, footer a { font-size: 0.8125rem; color: ${both('muted')}; }
`;
}

/** The brand of a page, as it is set and as its style needs it, and the origin of its paths. */
export interface PageLook {
  brand: Brand;
  mailBrand: MailBrand;
  origin: string;
}

interface Framed {
  locale: string;
  title: string;
  /** HTML below the name of the product. */
  main: readonly string[];
  /** Words of the links to pages of the operator. */
  words: Readonly<Record<BrandPage, string>>;
  /** Sources that the content security policy allows besides styles and the logo. */
  allows?: string;
}

interface FramedPage {
  body: string;
  policy: string;
}

interface Logos {
  logo: string | undefined;
  logoDark: string | undefined;
}

const lookOf = (carrier: OptionCarrier): PageLook => ({
  brand: brandOf(carrier),
  mailBrand: mailBrand.of(carrier),
  origin: serviceOptions.of(carrier).base.origin,
});

/** Where the logos are, as whole URLs. */
const logosOf = ({ brand: { logo, logoDark }, origin }: PageLook): Logos => ({
  logo: toWholeUrl(logo, origin),
  logoDark: toWholeUrl(logoDark, origin),
});

function toHeader({ logo, logoDark }: Logos, name: string): string {
  const escaped = escapeHtml(name);
  if (logo === undefined) {
    return `<header><span class="monogram" aria-hidden="true">${escapeHtml(toMonogram(name))}</span> <span>${escaped}</span></header>`;
  }
  const dark =
    logoDark === undefined
      ? ''
      : `<source srcset="${escapeHtml(logoDark)}" media="(prefers-color-scheme: dark)">`;
  return `<header><picture>${dark}<img src="${escapeHtml(logo)}" height="32" alt="${escaped}"></picture></header>`;
}

function toFooter({ pages }: MailBrand, words: Framed['words']): string[] {
  if (pages.length === 0) return [];
  const links = pages.map(({ page, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(words[page])}</a>`);
  return [`<footer>${links.join(' · ')}</footer>`];
}

/** A page of the service in the frame of its product: static, without scripts, and with no files but the logo and the font. */
export const toFramedPage = (carrier: OptionCarrier, framed: Framed): FramedPage =>
  framePage(lookOf(carrier), framed);

/** The same with any brand. */
export function framePage(look: PageLook, { locale, title, main, words, allows }: Framed): FramedPage {
  const { mailBrand: brand } = look;
  const logos = logosOf(look);
  const sources = [logos.logo, logos.logoDark].flatMap((url) => (url === undefined ? [] : toFileSource(url)));
  const fonts = brand.fontFile === undefined ? [] : toFileSource(brand.fontFile.url);
  const body = [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale)}" dir="${findDirection(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${toPageStyle(brand)}</style>`,
    '</head>',
    '<body>',
    '<main>',
    toHeader(logos, brand.name),
    ...main,
    '</main>',
    ...toFooter(brand, words),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const parts = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(sources.length > 0 ? [`img-src ${[...new Set(sources)].join(' ')}`] : []),
    ...(fonts.length > 0 ? [`font-src ${fonts.join(' ')}`] : []),
    ...(allows === undefined ? [] : [allows]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return { body, policy: parts.join('; ') };
}
