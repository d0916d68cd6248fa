import type { Outgoing } from '#core/http/incoming.ts';
import type { Page } from '#core/http/page.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { pageStyle } from '#core/transport/page-style.ts';

function toForm(href: string, { path, label, fields }: NonNullable<Page['form']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const button = `<button class="btn" type="submit">${escapeHtml(label)}</button>`;
  return `<form method="post" action="${escapeHtml(href + path)}">${inputs.join('')}${button}</form>`;
}

/** A page of a call as HTML: static, without scripts or external content, with all text escaped. */
export function toHtmlPage(
  carrier: OptionCarrier,
  { locale, title, text, facts = [], form }: Page,
): Outgoing {
  const { appName, base } = serviceOptions.of(carrier);
  // Allowed targets of the form; browsers also apply them to the redirect that answers it.
  const targets = ["'self'", ...new Set(form?.leadsTo)].join(' ');
  const rows = facts.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt>\n<dd>${escapeHtml(value)}</dd>`,
  );
  const body = [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · ${escapeHtml(appName)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? ['<dl>', ...rows, '</dl>'] : []),
    ...(form ? [toForm(base.href, form)] : []),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      [
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
      ],
      ['cache-control', 'no-store'],
      // With `no-referrer` browsers would send the form without its origin, and it would be refused.
      ['referrer-policy', 'same-origin'],
    ],
    body,
  };
}
