import type { Outgoing } from '#core/http/incoming.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#fafafa, #18181b); }
main { max-width: 25rem; margin: 1rem; padding: 2rem; border-radius: 0.75rem; text-align: center;
  color: light-dark(#27272a, #f4f4f5); background: light-dark(#fff, #232326); border: 1px solid light-dark(#e4e4e7, #3f3f46); }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1.25rem; color: light-dark(#52525b, #a1a1aa); }
.btn { display: inline-block; padding: 0.5rem 1rem; border-radius: 0.375rem; text-decoration: none;
  color: light-dark(#fff, #18181b); background: light-dark(#27272a, #f4f4f5); }
.code { margin: 1.25rem 0 0; font-size: 0.8125rem; }
`;

const CODE_LIMIT = 200;

/** Default error page of a browser flow: static, without scripts, with the code escaped. */
export function errorPage(carrier: OptionCarrier, search: string): Outgoing {
  const code = new URLSearchParams(search).get('error')?.slice(0, CODE_LIMIT) || 'Unknown';
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authentication Error</title>
<style>${style}</style>
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
