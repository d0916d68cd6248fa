import { escapeHtml } from '@keystead/api-router/mail';

export interface PageFrame {
  appName: string;
  title: string;
  /** Which entry of the navigation this page is. */
  current: 'mails' | 'previews';
  /** HTML. */
  main: string;
  /** Seconds after which the browser loads the page again. */
  refresh?: number;
}

const navigation = [
  ['mails', 'Mails', '/dev/mailbox'],
  ['previews', 'Previews', '/dev/mailbox/previews'],
] as const;

/** A page of the mailbox. It runs no script: reloading is left to the browser. */
export function toPage({ appName, title, current, main, refresh }: PageFrame): string {
  const links = navigation.map(
    ([name, label, href]) =>
      `<a href="${href}"${name === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${escapeHtml(title)} · ${escapeHtml(appName)} mailbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<header class="bar">
<p class="brand"><span class="mark" aria-hidden="true"></span>${escapeHtml(appName)} <span class="quiet">mailbox</span></p>
<nav aria-label="Mailbox">${links.join('')}</nav>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}
