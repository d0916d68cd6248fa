import { escapeHtml } from '#core/mail/escape.ts';
import { findDirection, sides } from '#core/mail/find-direction.ts';
import { toDarkenablePalettes } from '#core/mail/layout/darkenable.ts';
import { toFontFace } from '#core/mail/layout/font-face.ts';
import { brandRow, outlookHead, toneMark } from '#core/mail/layout/header.ts';
import {
  button,
  codeBox,
  detailTable,
  forOutlook,
  link,
  note,
  paragraph,
  pictureRow,
  table,
  toShortAddress,
} from '#core/mail/layout/parts.ts';
import { keepEnd, keepPhrases } from '#core/mail/layout/phrases.ts';
import { type Styles, toOutlookWebSheet, toStyleSheet, toStyles, WIDTH } from '#core/mail/layout/styles.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';
import type { PreparedMail } from '#core/mail/prepared-mail.ts';

interface Frame {
  locale: string;
  brand: MailBrand;
}

/** Signs without width: a list of mails would go on with the name and the heading, which it shows already. */
const afterPreview = '&#160;&#8204;'.repeat(100);

function head(mail: PreparedMail, brand: MailBrand): string[] {
  const faces = mail.pictures.map(({ face }) => face);
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    `<title>${escapeHtml(mail.subject)}</title>`,
    `<style>\n${toStyleSheet(brand, faces)}\n</style>`,
    // Its selectors are for one program, so another one that drops the whole element keeps the one above.
    `<style>\n${toOutlookWebSheet(brand, faces)}\n</style>`,
    // So do those that know no files of fonts.
    ...toFontFace(brand).map((rule) => `<style>\n${rule}\n</style>`),
    outlookHead,
    '</head>',
  ];
}

const address = (styles: Styles, url: string): string =>
  `<span dir="ltr">${link(styles, { label: toShortAddress(url), url })}</span>`;

/** What is to know besides, and the way for those whose program shows no button: one paragraph. */
function tail(styles: Styles, { outro, action, linkHint }: PreparedMail): string[] {
  const way = action && `${escapeHtml(linkHint)} ${address(styles, action.url)}`;
  const parts = [...(outro === '' ? [] : [keepEnd(outro)]), ...(way === undefined ? [] : [way])];
  return parts.length === 0 ? [] : [note(styles, parts.join(' '))];
}

function body(styles: Styles, mail: PreparedMail, { light }: MailBrand['palettes']): string[] {
  const { action, alternative, code } = mail;
  return [
    ...toneMark(styles, mail.tone, light.warning),
    `<h1 class="text" style="${styles.heading(mail.tone ? 16 : 24)}">${keepPhrases(mail.heading)}</h1>`,
    ...pictureRow(styles, mail.pictures),
    paragraph(styles, mail.greeting),
    ...mail.intro.map((text) => paragraph(styles, text)),
    ...(code ? codeBox(styles, light.soft, code) : []),
    ...detailTable(styles, mail.details),
    ...(action ? [button(styles, light, action)] : []),
    ...(alternative
      ? [note(styles, `${escapeHtml(alternative.label)}<br>\n${address(styles, alternative.url)}`)]
      : []),
    ...tail(styles, mail),
  ];
}

/** Room and no sign, because a sign would be left over at the end of a line where it breaks on a phone. */
const betweenLinks = '&#160;&#160;&#160; ';

/** Why it is sent and the pages of the brand in one line. */
function footer(styles: Styles, { pages, reason }: PreparedMail): string[] {
  const links = pages.map(
    ({ label, url }) =>
      `<a class="muted" href="${escapeHtml(url)}" style="${styles.footerLink}">${escapeHtml(label)}</a>`,
  );
  const line = [keepEnd(reason), ...links].join(betweenLinks);
  return [`<tr><td class="foot muted" style="${styles.footer}">${line}</td></tr>`];
}

/**
 * HTML layout of every mail: tables with attributes beside their styles, since Outlook for Windows knows no other
 * columns, widths and grounds. Pictures are the logo of the operator and those that the mail names.
 */
export function toHtml(mail: PreparedMail, frame: Frame): string {
  const { locale } = frame;
  const brand = { ...frame.brand, palettes: toDarkenablePalettes(frame.brand.palettes) };
  const direction = findDirection(locale);
  const styles = toStyles(brand, direction);
  const { light } = brand.palettes;
  const card = table(`class="card line" width="100%" bgcolor="${light.card}" style="${styles.card}"`, [
    `<tr><td class="inside text" align="${sides[direction].start}" style="${styles.inside}">`,
    brandRow(styles, brand, mail.appName),
    ...body(styles, mail, brand.palettes),
    '</td></tr>',
  ]);
  const column = [
    forOutlook(
      `<table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    ),
    card,
    table(`width="100%" style="${styles.column}"`, footer(styles, mail)),
    forOutlook('</td></tr></table>'),
  ];
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${direction}">`,
    ...head(mail, brand),
    `<body class="page" bgcolor="${light.background}" style="${styles.page}">`,
    `<div style="${styles.preview}">${escapeHtml(mail.preview)}${afterPreview}</div>`,
    table(`class="page" width="100%" bgcolor="${light.background}" style="${styles.whole}"`, [
      `<tr><td class="around" align="center" style="${styles.around}">`,
      ...column,
      '</td></tr>',
    ]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
