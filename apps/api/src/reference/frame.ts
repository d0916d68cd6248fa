import { escapeHtml, toMonogram } from '@keystead/api-router/mail';
import { toHead } from '#dev-pages/to-document.ts';
import type { Call } from './document.ts';

/** What is the same on every page of the reference. */
export interface ReferenceSite {
  name: string;
  /** Path or URL of the pictures of the brand. */
  logo: string | undefined;
  logoDark: string | undefined;
  /** Path of the REST calls; the pages are below `/reference`. */
  basePath: string;
  /** Changes with the style, so that browsers may keep it. */
  version: string;
  groups: ReadonlyMap<string, readonly Call[]>;
}

export const toHref = ({ basePath }: ReferenceSite, { slug }: Call): string =>
  `${basePath}/reference/${slug}`;

export const toMethod = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`;

function toLogo({ name, logo, logoDark, basePath }: ReferenceSite): string {
  const text = escapeHtml(name);
  const dark =
    logoDark === undefined
      ? ''
      : `<source srcset="${escapeHtml(logoDark)}" media="(prefers-color-scheme: dark)">`;
  const mark =
    logo === undefined
      ? `<span class="monogram" aria-hidden="true">${escapeHtml(toMonogram(name))}</span> ${text}`
      : `<picture>${dark}<img src="${escapeHtml(logo)}" height="28" alt="${text}"></picture>`;
  return `<a class="brand" href="${basePath}/reference">${mark} <span class="tool">API reference</span></a>`;
}

function toLink(site: ReferenceSite, call: Call, current: Call | undefined): string {
  const here = call === current ? ' aria-current="page"' : '';
  const words = escapeHtml(`${call.method} ${call.path} ${call.name}`.toLowerCase());
  return `<li data-words="${words}"><a href="${toHref(site, call)}"${here}><span>${escapeHtml(call.summary)}</span>${toMethod(call.method)}</a></li>`;
}

function toSidebar(site: ReferenceSite, current: Call | undefined): string {
  const groups = [...site.groups].map(
    ([group, calls]) => `<details${group === current?.group ? ' open' : ''}>
<summary>${escapeHtml(group)} <span class="count">${calls.length}</span></summary>
<ul>
${calls.map((call) => toLink(site, call, current)).join('\n')}
</ul>
</details>`,
  );
  return `<nav aria-label="Calls">
<div class="find" role="search" hidden><input type="search" id="find" aria-label="Find a call" placeholder="Find a call" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
<p id="found" class="quiet" role="status"></p>
${groups.join('\n')}
</nav>`;
}

interface Framed {
  title: string;
  call?: Call;
  /** HTML of `main`. */
  main: string;
}

/** A page of the reference. It can be read without its script. */
export function toReferencePage(site: ReferenceSite, { title, call, main }: Framed): string {
  const { basePath, version } = site;
  return `${toHead({
    title: `${title} · ${site.name} API reference`,
    style: `${basePath}/reference/styles.css?${version}`,
    script: `${basePath}/reference/start.js?${version}`,
  })}
<body>
<a class="skip" href="#call">Skip to the call</a>
<header>
${toLogo(site)}
<button type="button" class="button menu" aria-expanded="false" aria-controls="calls" hidden>Calls</button>
<a class="document" href="${basePath}/openapi.json">openapi.json</a>
</header>
<div class="columns">
<div class="sidebar" id="calls">
${toSidebar(site, call)}
</div>
<main id="call" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`;
}
