import { escapeHtml } from '@keystead/api-router/mail';
import type { FindFallback } from '../fallback.ts';
import { findVisitor, queryOf, read, readSigned, toFormTargets } from './ask.ts';
import { toAnswerable, toGoBack } from './consent.ts';
import { toButton, toCard, toForm, toHidden, toLink } from './html.ts';
import { sayFrom } from './words.ts';

/** Who asks for a second factor and why, and "Not now". Setting one up needs scripts. */
export const findSecondFactorForm: FindFallback = async (request) => {
  const say = sayFrom(request, 'secondFactorSetup');
  const { facts } = request;
  const found = readSigned(request);
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

  const sayConsent = sayFrom(request, 'consent');
  const uri = found.signed.get('redirect_uri') ?? '';
  const values = { client: client.client_name };
  const isRequired = queryOf(request).get('required') === 'true';
  const why = `${say('why')} ${say(isRequired ? 'requiredText' : 'optionalText', values)}`;
  const content = toForm(`${facts.basePath}/oauth2/continue`, [
    toHidden('oauth_query', found.query),
    toHidden('withoutSecondFactor', 'true'),
    `<p class="ua-consent-section">${toAnswerable(client, sayConsent, uri)}</p>`,
    `<p class="ua-consent-section">${why}<br>${say('needsScript')}</p>`,
    `<p class="ua-consent-section">${sayConsent('as')} <strong>${escapeHtml(name)}</strong></p>`,
    `<div class="ua-consent-section ua-consent-end">${toButton({ label: say('notNow'), variant: 'outline' })}${isRequired ? toGoBack(request, uri, sayConsent) : ''}</div>`,
  ]);
  const title = say('asks', values);
  return { html: toCard({ title, content, className: 'ua-consent' }), formTargets: toFormTargets(uri) };
};
