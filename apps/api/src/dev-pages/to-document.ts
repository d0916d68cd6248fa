import { escapeHtml } from '@keystead/api-router/mail';

export interface DocumentParts {
  title: string;
  /** The address of its stylesheet. */
  style: string;
  /** HTML. */
  header: string;
  /** HTML. */
  main: string;
  /** Seconds after which the browser loads the page again. */
  refresh?: number;
}

/** A brand and what this page is of, to stand in the header. HTML. */
export const toBrand = (appName: string, place: string): string =>
  `<p class="brand"><span class="mark" aria-hidden="true"></span>${escapeHtml(appName)} <span class="quiet">${escapeHtml(place)}</span></p>`;

/** A page of a development server. It runs no script: reloading is left to the browser. */
export const toDocument = ({ title, style, header, main, refresh }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header class="bar">
${header}
</header>
<main>
${main}
</main>
</body>
</html>
`;
