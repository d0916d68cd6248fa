import type { Outgoing } from '#core/http/incoming.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { pageStyle } from '#core/transport/page-style.ts';

/** What a code looks like. Whoever makes a link to the page chooses what it shows, so it must not be a message. */
const codePattern = /^[\w-]{1,64}$/;

/** Default error page of a browser flow: static, without scripts, with the code escaped. */
export function errorPage(carrier: OptionCarrier, search: string): Outgoing {
  const given = new URLSearchParams(search).get('error') ?? '';
  const code = codePattern.test(given) ? given : 'Unknown';
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authentication Error</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(serviceOptions.of(carrier).appName)} Error</h1>
<p>We encountered an issue while processing your request. Please try again or contact the application owner if the problem persists.</p>
<a id="returnLink" class="btn" href="/">Return to Application</a>
<p class="code">Error Code: <span id="errorCode">${escapeHtml(code)}</span></p>
</main>
</body>
</html>
`;
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html'],
      [
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
    body,
  };
}
