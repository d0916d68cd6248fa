import { brandOf } from '#core/brand/brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Incoming, type Outgoing, readHeader } from '#core/http/incoming.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import { ENGLISH, englishPhrases } from '#core/mail/translation.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { toFramedPage } from '#core/transport/page-frame.ts';

/** What a code looks like. Whoever makes a link to the page chooses what it shows, so it must not be a message. */
const codePattern = /^[\w-]{1,64}$/;

/** Default error page of a browser flow, in its language: static, without scripts, with the code escaped. */
export async function errorPage(deps: AuthDeps, search: string, { headers }: Incoming): Promise<Outgoing> {
  const given = new URLSearchParams(search).get('error') ?? '';
  const code = codePattern.test(given) ? given : 'Unknown';
  const asked = readHeader(headers, 'accept-language') ?? null;
  await deps.languages.prepare(asked);
  const translation = deps.languages.pick(asked);
  const translated = translation && errorPageWords.findIn(translation.pages);
  const words = translated ?? errorPageWords.en;
  const { name } = brandOf(deps);
  const { body, policy } = toFramedPage(deps, {
    locale: translated ? translation.locale : ENGLISH,
    title: `${words.title} · ${name}`,
    main: [
      `<h1>${escapeHtml(words.title)}</h1>`,
      `<p>${escapeHtml(words.text(name))}</p>`,
      `<a class="btn" href="/">${escapeHtml(words.button(name))}</a>`,
      `<p class="code">${escapeHtml(words.code)}: <bdi id="errorCode">${escapeHtml(code)}</bdi></p>`,
    ],
    words: (translated ? translation : { phrases: englishPhrases }).phrases.pages,
  });
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
    body,
  };
}
