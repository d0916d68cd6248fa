import { escapeHtml } from '@keystead/api-router/mail';

export interface DocumentParts {
  title: string;
  /** URL of its stylesheet. */
  style: string;
  /** HTML. */
  header: string;
  /** HTML. */
  main: string;
}

/** Name of the tool, and of the application that it belongs to, for the header. HTML. */
export const toBrand = (tool: string, appName: string): string =>
  `<p class="brand"><span class="mark" aria-hidden="true"></span>${escapeHtml(tool)} <span class="quiet">${escapeHtml(appName)}</span></p>`;

interface HeadParts extends Pick<DocumentParts, 'title' | 'style'> {
  /** URL of its module. */
  script?: string;
}

/** What stands before the body of a page that this server writes itself. HTML. */
export const toHead = ({ title, style, script }: HeadParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">${script === undefined ? '' : `\n<script type="module" src="${script}"></script>`}
</head>`;

/** Page of a development server. */
export const toDocument = ({ header, main, ...head }: DocumentParts): string => `${toHead(head)}
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
