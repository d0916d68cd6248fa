import { brandOf } from '#core/brand/brand.ts';
import type { Outgoing } from '#core/http/incoming.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import { englishPhrases } from '#core/mail/translation.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { toFramedPage } from '#core/transport/page-frame.ts';

/** What a code looks like. Whoever makes a link to the page chooses what it shows, so it must not be a message. */
const codePattern = /^[\w-]{1,64}$/;

/** Default error page of a browser flow: static, without scripts, with the code escaped. */
export function errorPage(carrier: OptionCarrier, search: string): Outgoing {
  const given = new URLSearchParams(search).get('error') ?? '';
  const code = codePattern.test(given) ? given : 'Unknown';
  const { body, policy } = toFramedPage(carrier, {
    locale: 'en',
    title: 'Authentication Error',
    main: [
      `<h1>${escapeHtml(brandOf(carrier).name)} Error</h1>`,
      '<p>We encountered an issue while processing your request. Please try again or contact the application owner if the problem persists.</p>',
      '<a id="returnLink" class="btn" href="/">Return to Application</a>',
      `<p class="code">Error Code: <span id="errorCode">${escapeHtml(code)}</span></p>`,
    ],
    words: englishPhrases.pages,
  });
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
    body,
  };
}
