import { escapeHtml } from '@keystead/api-router/mail';
import type { FindFallback, PageRequest } from '../fallback.ts';
import { type Answer, findVisitor, read, readSigned, toFormTargets } from './ask.ts';
import { toButton, toCard, toForm, toHidden, toLink } from './html.ts';
import { type Say, sayFrom } from './words.ts';

export type PublicClient = Answer<'/oauth2/public-client'>;

/** Sentences for scopes of OpenID Connect. */
const known = new Map([
  ['profile', 'profile'],
  ['email', 'email'],
  ['organization', 'organizationScope'],
  ['offline_access', 'offline'],
]);

const unchecked = new Map([
  ['document', 'documentNote'],
  ['person', 'personNote'],
]);

const isLocal = (uri: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?(?:[/?]|$)/.test(uri) || !/^https?:/.test(uri);

const hostOf = (uri: string | undefined): string | undefined =>
  uri !== undefined && URL.canParse(uri) && /^https?:/.test(uri) ? new URL(uri).host : undefined;

const isOperators = ({ source }: PublicClient): boolean => source === 'operator' || source === 'admin';

/** Who answers for the application. Its own name is chosen by itself. */
export function toAnswerable(client: PublicClient, say: Say, redirectUri?: string): string {
  const { source, organization, client_id } = client;
  if (isOperators(client)) return say('madeBy');
  if (source === 'organization' && organization)
    return `<strong>${escapeHtml(organization.name)}</strong><br>${say('ofOrganization')}`;
  // One that nobody vouched for can name the website of somebody else; where the answer goes is certain.
  const isElsewhere = redirectUri !== undefined && !isLocal(redirectUri);
  const place = source === 'document' ? hostOf(client_id) : isElsewhere ? hostOf(redirectUri) : undefined;
  const who = place === undefined ? say('noAddress') : escapeHtml(place);
  return `<strong>${who}</strong><br>${say(unchecked.get(source) ?? 'registeredNote')}`;
}

/** A row for a scope. `optional`: the person can leave it out. */
export function toScope(
  { scopes }: PublicClient,
  { name, optional }: { name: string; optional: boolean },
  say: Say,
): string {
  const told = scopes.find((scope) => scope.name === name);
  const sentence = known.get(name);
  const title = told?.title ?? '';
  const shown = title === '' ? (sentence ? say(sentence) : escapeHtml(name)) : escapeHtml(title);
  const more = told?.description ?? '';
  const note = more === '' ? (name === 'offline_access' ? say('offlineText') : '') : escapeHtml(more);
  const marks = [told?.sensitive && say('sensitive'), note].filter(Boolean).map((text) => `<br>${text}`);
  if (!optional) return `<li class="ua-consent-scope"><div>${shown}${marks.join('')}</div></li>`;
  return `<li class="ua-consent-scope"><label><input type="checkbox" name="scope" value="${escapeHtml(name)}" checked> ${shown}${marks.join('')}</label></li>`;
}

export async function toOrganizations(request: PageRequest, client: PublicClient, say: Say): Promise<string> {
  const all = (await read(request, '/organization/list')) ?? [];
  const list = client.audience === 'members' ? all.filter(({ id }) => id === client.organization?.id) : all;
  if (list.length === 0) return `<p class="ua-consent-section">${say('in')} ${say('noOrganization')}</p>`;
  const options = list.map(
    ({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`,
  );
  return `<p class="ua-consent-section"><label>${say('in')} <select name="organization_id">${options.join('')}</select></label></p>`;
}

/** Where the browser goes after a decision. */
export const toGoBack = (request: PageRequest, uri: string, say: Say): string =>
  `<p class="ua-consent-back">${say('goBack', { place: isLocal(uri) ? (request.words.consent?.thisComputer ?? '') : (hostOf(uri) ?? '') })}</p>`;

/** The decision about an application, as a form that the browser sends itself. */
export const findConsentForm: FindFallback = async (request) => {
  const say = sayFrom(request, 'consent');
  const { facts } = request;
  const found = readSigned(request);
  const formTargets = toFormTargets(found?.signed.get('redirect_uri') ?? null);
  const clientId = found?.signed.get('client_id') ?? null;
  if (!found || clientId === null)
    return { html: toCard({ title: say('noRequest'), description: say('noRequestText') }) };
  if (Number(found.signed.get('exp') ?? 0) * 1000 <= Date.now())
    return { html: toCard({ title: say('over'), description: say('overText') }) };
  const visitor = await findVisitor(request);
  if (!visitor) {
    const link = toLink(`${facts.base}/sign-in?${found.query}`, say('signIn'));
    return { html: toCard({ title: say('title'), description: say('signedOut'), content: link }) };
  }
  const { name, isViewed } = visitor;
  if (isViewed) return { html: toCard({ title: say('viewing'), description: say('viewingText', { name }) }) };
  const client = await read(request, '/oauth2/public-client', { client_id: clientId });
  if (!client) return { html: toCard({ title: say('title'), description: say('unknownClient') }) };

  const uri = found.signed.get('redirect_uri') ?? '';
  const scopes = [...new Set((found.signed.get('scope') ?? '').split(' ').filter(Boolean))];
  const isOptional = (scope: string) => client.scopes.some((one) => one.name === scope && one.optional);
  const rows = scopes
    .filter((scope) => scope !== 'openid')
    .map((name) => toScope(client, { name, optional: isOptional(name) }, say));
  const resources = [...new Set(found.signed.getAll('resource'))];
  const fields = [
    toHidden('oauth_query', found.query),
    ...scopes.filter((scope) => !isOptional(scope)).map((scope) => toHidden('scope', scope)),
    `<p class="ua-consent-section">${toAnswerable(client, say, uri)}${isLocal(uri) ? `<br>${say(isOperators(client) ? 'localRisk' : 'localNote')}` : ''}</p>`,
    rows.length === 0
      ? `<p class="ua-consent-section">${say('onlyYou')}</p>`
      : `<div class="ua-consent-section"><h2 class="ua-consent-title">${say('could')}</h2><ul class="ua-consent-scopes">${rows.join('')}</ul></div>`,
    resources.length > 0
      ? `<p class="ua-consent-section">${say('at')} ${escapeHtml(resources.join(', '))}</p>`
      : '',
    scopes.includes('organization') ? await toOrganizations(request, client, say) : '',
    `<p class="ua-consent-section">${say('as')} <strong>${escapeHtml(name)}</strong></p>`,
    `<div class="ua-consent-section ua-consent-end"><div class="ua-consent-answers">${toButton({ label: say('cancel'), variant: 'outline', name: 'accept', value: 'false' })}${toButton({ label: say('allow'), name: 'accept', value: 'true' })}</div>`,
    `${toGoBack(request, uri, say)}</div>`,
  ];
  const content = toForm(`${facts.basePath}/oauth2/consent`, fields);
  const title = say('wants', { client: client.client_name });
  return { html: toCard({ title, content, className: 'ua-consent' }), formTargets };
};
