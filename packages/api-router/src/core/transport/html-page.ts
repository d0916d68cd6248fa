import { brandOf } from '#core/brand/brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Outgoing } from '#core/http/incoming.ts';
import type { Page } from '#core/http/page.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import { english } from '#core/mail/translation.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { toFramedPage } from '#core/transport/page-frame.ts';
import { toOriginSource } from '#core/transport/policy-source.ts';

type Form = NonNullable<Page['form']>;

const toPasswordField = ({ label, least }: NonNullable<Form['password']>): string =>
  `<label>${escapeHtml(label)} <input type="password" name="newPassword" autocomplete="new-password" minlength="${least}" required></label>`;

function toForm(href: string, { path, elsewhere, label, fields, password }: Form): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const button = `<button class="btn" type="submit">${escapeHtml(label)}</button>`;
  const typed = password ? toPasswordField(password) : '';
  return `<form method="post" action="${escapeHtml(elsewhere ?? href + path)}">${inputs.join('')}${typed}${button}</form>`;
}

/** The way on from a page on which nothing is left to do. */
const toWayBack = (label: string): string => `<a class="btn" href="/">${escapeHtml(label)}</a>`;

/** Lines of HTML with the sentences and the form of a page. */
export function toPageMain(
  { title, text, facts = [], form, endsHere }: Page,
  { href, wayBack }: { href: string; wayBack: string },
): string[] {
  const rows = facts.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt>\n<dd><bdi>${escapeHtml(value)}</bdi></dd>`,
  );
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    ...text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? ['<dl>', ...rows, '</dl>'] : []),
    ...(form ? [toForm(href, form)] : endsHere ? [] : [toWayBack(wayBack)]),
  ];
}

/** A page of a call as HTML: static, without scripts, with all text escaped. */
export function toHtmlPage(deps: AuthDeps, page: Page): Outgoing {
  const { locale, title, form } = page;
  const { base } = serviceOptions.of(deps);
  // Allowed targets of the form; browsers also apply them to the redirect that answers it.
  const leadsTo = [...(form?.leadsTo ?? []), ...(form?.elsewhere === undefined ? [] : [form.elsewhere])];
  const targets = ["'self'", ...new Set(leadsTo.flatMap(toOriginSource))].join(' ');
  const { pages, shared } = deps.languages.find(locale) ?? english;
  const { name } = brandOf(deps);
  const { body, policy } = toFramedPage(deps, {
    locale,
    title: `${title} · ${name}`,
    main: toPageMain(page, { href: base.href, wayBack: pages['way-back']({ appName: name }).button }),
    words: shared.links,
    allows: `form-action ${targets}`,
  });
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      // With `no-referrer` browsers would send the form without its origin, and it would be refused.
      ['referrer-policy', 'same-origin'],
    ],
    body,
  };
}
