import { escapeHtml } from '#core/mail/escape.ts';
import { block, forOutlook, table } from '#core/mail/layout/parts.ts';
import type { Styles } from '#core/mail/layout/styles.ts';
import { type MailBrand, toMonogram } from '#core/mail/mail-brand.ts';
import type { PreparedMail } from '#core/mail/prepared-mail.ts';

const picture = (url: string, name: string, look: string): string =>
  `<img ${look} src="${escapeHtml(url)}" height="32" alt="${escapeHtml(name)}"`;

/** The logo, which has the name as its text where pictures are off; else a letter on the colour, and the name. */
export function brandRow(styles: Styles, brand: MailBrand, name: string): string {
  const { logo, logoDark, palettes } = brand;
  if (logo === undefined) {
    // A table of its own, since a cell is as high as the name beside it.
    const monogram = table('width="32"', [
      `<tr><td class="button on-button" width="32" height="32" align="center" bgcolor="${palettes.light.button}" style="${styles.monogram}">${escapeHtml(toMonogram(name))}</td></tr>`,
    ]);
    return table('', [
      `<tr><td valign="top">${monogram}</td>`,
      `<td class="text" style="${styles.brand}">${escapeHtml(name)}</td></tr>`,
    ]);
  }
  const onLight = `${picture(logo, name, 'class="by-light text"')} style="${styles.logo}">`;
  if (logoDark === undefined) return onLight;
  // Outlook for Windows shows pictures that CSS hides, so it does not get the second one.
  const onDark = `${picture(logoDark, name, 'class="by-dark text"')} style="${styles.logo};${styles.logoDark}">`;
  return `${onLight}\n<!--[if !mso]><!-->${onDark}<!--<![endif]-->`;
}

/** A mark that says by shape and word what kind of news it is, to those too who see no colours. */
export function toneMark(styles: Styles, tone: PreparedMail['tone'], color: string): string[] {
  if (!tone) return [];
  const word = escapeHtml(tone.word);
  const cells: Record<typeof tone.mark, string> = {
    warning: `<td class="warning" bgcolor="${color}" style="${styles.warning}">&#9650;&#160; ${word}</td>`,
    check: `<td class="text" style="${styles.check}">&#9671;&#160; ${word}</td>`,
    receipt: `<td class="muted" style="${styles.receipt}">&#10003;&#160; ${word}</td>`,
  };
  const width = tone.mark === 'warning' ? 'width="100%"' : '';
  return [block('24px 0 0', table(width, [`<tr>${cells[tone.mark]}</tr>`]))];
}

/** Fonts and pixels as Outlook for Windows understands them. */
export const outlookHead = forOutlook(
  '<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table,td,p,a,b,h1{font-family:Arial,sans-serif !important}.code{font-family:Consolas,monospace !important}</style>',
);
