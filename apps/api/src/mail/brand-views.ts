import { escapeHtml } from '@keystead/api-router/mail';
import { brandMails } from '#mail/brand-editor.ts';
import { toPage } from '#mail/page-frame.ts';

const samples = [
  ['page', 'A page of the service'],
  ['invitation', `The mail ${brandMails.invitation}`],
  ['code', `The mail ${brandMails.code}`],
] as const;

const schemes = ['light', 'dark'] as const;

const toFrame = (name: string, title: string, scheme: string): string =>
  `<iframe class="paper ${scheme}" title="${title}, ${scheme}" data-sample="${name}" data-scheme="${scheme}" sandbox></iframe>`;

interface BrandPageFacts {
  appName: string;
  color: string | undefined;
}

/** The editor of the brand: a name, a color and a logo in, and page and mails change. Its script fills the frames. */
export function toBrandPage({ appName, color = '#2447d8' }: BrandPageFacts): string {
  const figures = samples.map(
    ([name, title]) => `<section aria-label="${title}"><h2>${title}</h2>
<div class="parts">${schemes.map((scheme) => toFrame(name, title, scheme)).join('\n')}</div></section>`,
  );
  return toPage({
    appName,
    title: 'Brand',
    current: 'brand',
    main: `<div class="title"><div><h1>Brand</h1>
<p class="quiet">A page and two mails change while you type. Nothing is saved: copy the lines into the options of your service.</p></div></div>
<form id="brand" class="card fields">
<label>Name <input name="name" maxlength="64" value="${escapeHtml(appName)}"></label>
<label>Color <input name="color" type="color" value="${escapeHtml(color)}"></label>
<label>Corners <input name="radius" type="range" min="0" max="24" value="6" data-unit="px"></label>
<label>Logo <input name="file" type="file" accept="image/png,image/jpeg,image/gif"></label>
</form>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="faults" role="status"></p>
<h2>Lines for the options</h2>
<pre id="lines" class="paper" tabindex="0" aria-label="Lines for the options"></pre>
${figures.join('\n')}
<script src="/dev/mailbox/brand.js" defer></script>`,
  });
}
