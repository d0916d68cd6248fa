import { escapeHtml } from '@keystead/api-router/mail';
import type { OpenApiDocument } from './document.ts';
import { type ReferenceSite, toHref } from './frame.ts';

/** HTML of `main` for the first page: what all calls have in common, and the groups. */
export function toCoverPage(site: ReferenceSite, { servers, components }: OpenApiDocument): string {
  const schemes = Object.values(components.securitySchemes).map(({ type, in: place, name, scheme }) =>
    type === 'http'
      ? `<code>Authorization: ${scheme === 'basic' ? 'Basic' : 'Bearer'} …</code>`
      : `the ${place ?? ''} <code>${escapeHtml(name ?? '')}</code>`,
  );
  const groups = [...site.groups].map(([group, calls]) => {
    const [first] = calls;
    const href = first === undefined ? '#' : toHref(site, first);
    return `<li><a href="${href}">${escapeHtml(group)}</a> <span class="quiet">${calls.length}</span></li>`;
  });
  return `<article class="cover">
<h1>${escapeHtml(site.name)} API</h1>
<p class="lead">Every call that is switched on, with its input, its answers and its refusals. All of it is also in <a href="${site.basePath}/openapi.json">one document of OpenAPI 3.1</a>.</p>
<dl class="facts">
<div><dt>Base</dt><dd><code>${escapeHtml(servers[0]?.url ?? '')}</code></dd></div>
<div><dt>Who calls</dt><dd>${[...new Set(schemes)].join(', or ')}</dd></div>
<div><dt>Refusals</dt><dd>JSON with a <code>code</code> for programs and a <code>message</code> for people</dd></div>
</dl>
<h2>Calls</h2>
<ul class="groups">
${groups.join('\n')}
</ul>
</article>`;
}
