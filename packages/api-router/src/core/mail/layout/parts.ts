import { escapeHtml } from '#core/mail/escape.ts';
import type { Palette } from '#core/mail/layout/palette.ts';
import { keepEnd, keepPhrases } from '#core/mail/layout/phrases.ts';
import type { Styles } from '#core/mail/layout/styles.ts';
import type { MailLink } from '#core/mail/mail-content.ts';
import type { PreparedMail, PreparedPicture } from '#core/mail/prepared-mail.ts';

/** A table that lays out, which reading programs pass over. */
export const table = (attributes: string, rows: readonly string[]): string =>
  [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes && ` ${attributes}`}>`,
    ...rows,
    '</table>',
  ].join('\n');

/** A block with room around it. Outlook for Windows gives tables no margin, but cells their padding. */
export const block = (padding: string, html: string): string =>
  table('width="100%"', [`<tr><td style="padding:${padding}">`, html, '</td></tr>']);

/** Lines for Outlook for Windows alone. */
export const forOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

export const paragraph = (styles: Styles, text: string): string =>
  `<p class="text" style="${styles.paragraph}">${keepEnd(text)}</p>`;

export const note = (styles: Styles, html: string): string =>
  `<p class="muted" style="${styles.note}">${html}</p>`;

/** Longest address that is shown below a button. */
const SHOWN = 32;

/** The beginning of an address, enough to see where it leads. The link itself has the whole of it. */
export function toShortAddress(url: string): string {
  const address = url.replace(/^https?:\/\//, '');
  return address.length <= SHOWN ? address : `${address.slice(0, SHOWN - 1)}…`;
}

export const link = (styles: Styles, { label, url }: MailLink): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(label)}</a>`;

/** A button that is a cell of a table, because Outlook for Windows gives links no padding. */
export function button(
  styles: Styles,
  palette: Palette,
  { label, url, deletes }: NonNullable<PreparedMail['action']>,
): string {
  const { ground, on, cell, text } = deletes
    ? { ground: palette.danger, on: palette.onDanger, cell: 'button danger', text: 'on-button on-danger' }
    : { ground: palette.button, on: palette.onButton, cell: 'button', text: 'on-button' };
  return block(
    '12px 0 24px',
    table('', [
      `<tr><td class="${cell}" align="center" bgcolor="${ground}" style="${styles.button(ground)}"><a class="${text}" href="${escapeHtml(url)}" style="${styles.buttonLink(on)}">${keepPhrases(label)}</a></td></tr>`,
    ]),
  );
}

/** Codes that are easier to read in two groups. */
const groupable = /^\d{6,8}$/;

/** Two groups of digits with room between them, and no space, so that a tap selects the whole and a copy is digits. */
function toGroups(styles: Styles, code: string): string {
  if (!groupable.test(code)) return escapeHtml(code);
  const last = Math.floor(code.length / 2) - 1;
  return `${code.slice(0, last)}<span style="${styles.groupEnd}">${code.slice(last, last + 1)}</span>${code.slice(last + 1)}`;
}

/** A code in a place of its own. */
export function codeBox(styles: Styles, color: string, { label, value }: NonNullable<PreparedMail['code']>) {
  return [
    `<p class="muted" style="${styles.label}">${escapeHtml(label)}</p>`,
    block(
      '0 0 24px',
      table('width="100%"', [
        `<tr><td class="soft" align="center" bgcolor="${color}" style="${styles.codeBox}"><b class="code" dir="ltr" style="${styles.code(value)}">${toGroups(styles, value)}</b></td></tr>`,
      ]),
    ),
  ];
}

export function detailTable(styles: Styles, details: PreparedMail['details']): string[] {
  if (details.length === 0) return [];
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td class="term muted line" width="34%" valign="top" style="${styles.term}">${escapeHtml(label)}</td>\n<td class="value text line" valign="top" style="${styles.value}"><span dir="auto">${escapeHtml(value)}</span></td></tr>`,
  );
  return [block('4px 0 16px', table(`class="line" width="100%" style="${styles.details}"`, rows))];
}

/** A picture, whose initials stand in its place in programs that show none; else the initials alone. */
function pictureOf(styles: Styles, { url, face, shape }: PreparedPicture): string {
  const { initials, hue, light } = face;
  if (url !== undefined)
    return `<img class="face-${hue}" src="${escapeHtml(url)}" width="40" height="40" alt="${escapeHtml(initials)}" style="${styles.picture(light, shape)}">`;
  return table('width="40"', [
    `<tr><td class="face-${hue}" width="40" height="40" align="center" bgcolor="${light.ground}" style="${styles.initials(light, shape)}">${escapeHtml(initials)}</td></tr>`,
  ]);
}

/** Faces and logos in a row. */
export function pictureRow(styles: Styles, pictures: PreparedMail['pictures']): string[] {
  if (pictures.length === 0) return [];
  const cells = pictures.map(
    (picture) => `<td style="${styles.pictureCell}">${pictureOf(styles, picture)}</td>`,
  );
  return [block('0 0 16px', table('', [`<tr>${cells.join('')}</tr>`]))];
}
