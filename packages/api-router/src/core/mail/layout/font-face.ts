import type { MailBrand } from '#core/mail/mail-brand.ts';

/** Makes a text of CSS harmless that `URL` leaves as it is: a backslash would end no string, but hide its end. */
const toCssUrl = (url: string): string => new URL(url).href.replaceAll('\\', '%5C').replaceAll("'", '%27');

/** Rules of CSS that load the font of the brand: none if it has no file. */
export const toFontFace = ({ fontFile }: Pick<MailBrand, 'fontFile'>): string[] =>
  fontFile === undefined
    ? []
    : [
        `@font-face { font-family: '${fontFile.name}'; font-weight: 100 900; font-display: swap; src: url('${toCssUrl(fontFile.url)}') format('woff2'); }`,
      ];
