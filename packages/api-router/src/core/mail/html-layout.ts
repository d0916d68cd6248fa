import { escapeHtml } from '#core/mail/escape.ts';
import { darkScheme, styles } from '#core/mail/layout-styles.ts';

import type { MailLink } from '#core/mail/mail-content.ts';
import type { PreparedMail } from '#core/mail/prepared-mail.ts';

const paragraph = (text: string): string =>
  `<p class="text" style="${styles.paragraph}">${escapeHtml(text)}</p>`;

const small = (html: string): string => `<p class="muted" style="${styles.small}">${html}</p>`;

const plainLink = (url: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(url)}</a>`;

const button = ({ label, url }: MailLink): string =>
  `<p style="${styles.action}"><a class="button" href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`;

const labelledLink = ({ label, url }: MailLink): string =>
  small(`${escapeHtml(label)}<br>\n${plainLink(url)}`);

function detailList(details: PreparedMail['details']): string[] {
  if (details.length === 0) return [];
  const rows = details.map(({ label, value }, index) => {
    const style = index === details.length - 1 ? styles.lastValue : styles.value;
    return `<dt class="muted" style="${styles.term}">${escapeHtml(label)}</dt>\n<dd class="text" style="${style}">${escapeHtml(value)}</dd>`;
  });
  return [`<dl class="line" style="${styles.details}">`, ...rows, '</dl>'];
}

/** HTML layout of every mail, without tables, pictures or external content. */
export function toHtml(mail: PreparedMail, locale: string): string {
  const { action, alternative } = mail;
  const subject = escapeHtml(mail.subject);
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    `<title>${subject}</title>`,
    `<style>${darkScheme}\n</style>`,
    '</head>',
    `<body class="page" style="${styles.page}">`,
    `<div style="${styles.preview}">${escapeHtml(mail.preview)}</div>`,
    `<div style="${styles.column}">`,
    `<p class="text" style="${styles.brand}">${escapeHtml(mail.appName)}</p>`,
    `<div class="card line" style="${styles.card}">`,
    `<h1 class="text" style="${styles.heading}">${subject}</h1>`,
    paragraph(mail.greeting),
    ...mail.intro.map(paragraph),
    ...detailList(mail.details),
    ...(action ? [button(action)] : []),
    ...(alternative ? [labelledLink(alternative)] : []),
    ...mail.outro.map(paragraph),
    ...(action
      ? [`<hr class="line" style="${styles.rule}">`, labelledLink({ label: mail.linkHint, url: action.url })]
      : []),
    '</div>',
    `<p class="muted" style="${styles.footer}">${escapeHtml(mail.appName)}<br>\n${escapeHtml(mail.reason)}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
