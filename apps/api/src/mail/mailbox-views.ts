import { escapeHtml } from '@keystead/api-router/mail';
import { findLinks } from '#mail/find-links.ts';
import type { ReceivedMail } from '#mail/mailbox.ts';
import { toPage } from '#mail/page-frame.ts';

const toTime = (at: Date): string => {
  const moment = at.toISOString();
  return `<time datetime="${moment}">${moment.slice(11, 19)} <span class="zone">UTC</span></time>`;
};

const toBadge = ({ kind, locale }: ReceivedMail): string =>
  `<span class="badge">${escapeHtml(kind)}</span> <span class="badge">${escapeHtml(locale)}</span>`;

const toRow = (mail: ReceivedMail): string => `<li>
<a class="row" href="/dev/mailbox/mails/${mail.id}">
<span class="subject">${escapeHtml(mail.subject)}</span>
${toTime(mail.at)}
<span class="to">${escapeHtml(mail.to)}</span>
<span class="badges">${toBadge(mail)}</span>
</a>
</li>`;

const emptyState = `<div class="card empty">
<h2>No mail yet</h2>
<p>Sign up or reset a password: the mail shows up here at once. Nothing leaves this machine.</p>
<p><a class="button" href="/dev/mailbox/previews">Look at all mails</a></p>
</div>`;

const clearForm = `<form method="post" action="/dev/mailbox/clear"><button class="button">Empty the mailbox</button></form>`;

export function toListPage(appName: string, mails: readonly ReceivedMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const list = `<ul class="card list">\n${mails.map(toRow).join('\n')}\n</ul>`;
  return toPage({
    appName,
    title: mails.length > 0 ? `(${mails.length}) Mails` : 'Mails',
    current: 'mails',
    main: `<div id="mails"><div class="title"><div><h1>Mails</h1>
<p class="quiet">${mails.length > 0 ? `${count}, newest first. ` : ''}This page keeps itself up to date.</p></div>
${mails.length > 0 ? clearForm : ''}</div>
${mails.length > 0 ? list : emptyState}</div>
<p id="news" role="status"></p>
<noscript><p><a class="button" href="/dev/mailbox">Refresh</a></p></noscript>
<script src="/dev/mailbox/list.js" defer></script>`,
  });
}

function toLinkList(text: string): string {
  const links = findLinks(text);
  if (links.length === 0) return '<p class="quiet">This mail has no links.</p>';
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return `<ol class="links">${items.join('')}</ol>`;
}

export function toMailPage(appName: string, mail: ReceivedMail): string {
  const { id, subject, to, text } = mail;
  return toPage({
    appName,
    title: subject,
    current: 'mails',
    main: `<p class="back"><a href="/dev/mailbox">← All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl class="facts">
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Received</dt><dd>${toTime(mail.at)}</dd>
<dt>Mail</dt><dd>${toBadge(mail)}</dd>
</dl>
<h2>Links</h2>
${toLinkList(text)}
<div class="parts">
<section aria-labelledby="html"><h2 id="html">HTML</h2>
<iframe class="paper" title="The mail as HTML" src="/dev/mailbox/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section aria-labelledby="text"><h2 id="text">Text</h2>
<pre class="paper" tabindex="0">${escapeHtml(text)}</pre></section>
</div>`,
  });
}

export const toMissingPage = (appName: string): string =>
  toPage({
    appName,
    title: 'Mail not found',
    current: 'mails',
    main: `<div class="card empty"><h1>This mail is gone</h1>
<p>The mailbox keeps the last mails in memory, until the server stops.</p>
<p><a class="button" href="/dev/mailbox">All mails</a></p></div>`,
  });
