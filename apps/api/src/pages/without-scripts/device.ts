import { escapeHtml } from '@keystead/api-router/mail';
import type { FindFallback, PageRequest } from '../fallback.ts';
import { type Answer, findVisitor, queryOf, read } from './ask.ts';
import { toAnswerable, toOrganizations, toScope } from './consent.ts';
import { toButton, toCard, toForm, toHidden, toLink } from './html.ts';
import { type Say, sayFrom } from './words.ts';

type AskingDevice = Answer<'/device'>;

/** Says that the person has typed the code, or has seen it: only then is it looked up, since guesses are counted. */
const LOOK = 'look';

function toCodeForm({ facts }: PageRequest, code: string, say: Say): string {
  const field = `<label class="ua-field">${say('code')} <input class="ua-input" name="user_code" value="${escapeHtml(code)}" autocomplete="off" autocapitalize="characters" spellcheck="false" required></label>`;
  const fields = [field, toHidden(LOOK, 'true'), toButton({ label: say('continue') })];
  return toCard({
    title: say('title'),
    description: say('enter'),
    content: toForm(`${facts.base}/device`, fields, 'get'),
  });
}

const networks = { true: 'sameNetwork', false: 'otherNetwork', null: 'unknownNetwork' } as const;

/** Who answers for an application that is known, and what it could do: all of it, or nothing. */
async function toApplication(request: PageRequest, shown: AskingDevice, say: Say): Promise<string> {
  const { client, scope = '', resource = [] } = shown;
  if (!client) return '';
  const scopes = [...new Set(scope.split(' '))].filter(Boolean);
  const rows = scopes
    .filter((name) => name !== 'openid')
    .map((name) => toScope(client, { name, optional: false }, say));
  return [
    `<p class="ua-consent-section">${toAnswerable(client, say)}</p>`,
    rows.length === 0
      ? `<p class="ua-consent-section">${say('onlyYou')}</p>`
      : `<div class="ua-consent-section"><h2 class="ua-consent-title">${say('could')}</h2><ul class="ua-consent-scopes">${rows.join('')}</ul></div>`,
    resource.length > 0
      ? `<p class="ua-consent-section">${say('at')} ${escapeHtml(resource.join(', '))}</p>`
      : '',
    scopes.includes('organization') ? await toOrganizations(request, client, say) : '',
  ].join('');
}

async function toQuestion(
  request: PageRequest,
  { code, shown }: { code: string; shown: AskingDevice },
  say: Say,
): Promise<string> {
  const { facts } = request;
  const { client_id: id = '', client_name: client = id, scope = '', device } = shown;
  const told = [
    escapeHtml(device?.userAgent ?? '') || say('unknownDevice'),
    `${say(networks[`${device?.sameNetwork ?? null}`])}: ${escapeHtml(device?.ipAddress ?? '') || say('unknownAddress')}`,
    ...(shown.client
      ? []
      : [say('everything'), scope === '' ? '' : say('asksFor', { scopes: scope.split(' ').join(', ') })]),
  ];
  const warning =
    device?.sameNetwork === false
      ? `<p role="status"><strong>${say('elsewhere')}</strong><br>${say('elsewhereText')}</p>`
      : '';
  const calls = `${facts.basePath}/device`;
  const content = toForm(`${calls}/approve`, [
    toHidden('userCode', code),
    `<p class="ua-device-code" dir="ltr">${escapeHtml(code)}</p>${warning}`,
    `<ul>${told
      .filter(Boolean)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`,
    await toApplication(request, shown, say),
    `<div class="ua-device-answers">${toButton({ label: say('deny'), variant: 'outline', action: `${calls}/deny` })}${toButton({ label: say('approve') })}</div>`,
  ]);
  return toCard({ title: say('question', { client }), description: say('compare'), content });
}

const ends = { approved: 'approvedText', denied: 'deniedText' } as const;

const isEnd = (text: string | null): text is keyof typeof ends => text !== null && Object.hasOwn(ends, text);

/** The code of a device, then what it asks for, and the decision. */
export const findDeviceForm: FindFallback = async (request) => {
  const say = sayFrom(request, 'deviceApproval');
  const { facts } = request;
  const query = queryOf(request);
  const decided = query.get('decided');
  const code = query.get('user_code') ?? '';
  if (isEnd(decided)) return { html: toCard({ title: say(decided), description: say(ends[decided]) }) };
  const visitor = await findVisitor(request);
  if (!visitor) {
    const back = encodeURIComponent(`${facts.base}${request.url}`);
    const link = toLink(`${facts.base}/sign-in?redirectTo=${back}`, say('signIn'));
    return { html: toCard({ title: say('title'), description: say('signedOut'), content: link }) };
  }
  if (visitor.isViewed) {
    const description = say('viewingText', { name: visitor.name });
    return { html: toCard({ title: say('viewing'), description }) };
  }
  if (code === '' || !query.has(LOOK)) return { html: toCodeForm(request, code, say) };
  const shown = await read(request, '/device', { user_code: code });
  if (!shown) return { html: toCodeForm(request, '', say) };
  if (shown.status !== 'pending')
    return { html: toCard({ title: say('decided'), description: say('decidedText') }) };
  if (!shown.client_id)
    return { html: toCard({ title: say('otherPerson'), description: say('otherPersonText') }) };
  return { html: await toQuestion(request, { code, shown }, say) };
};
