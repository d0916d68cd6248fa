import type { FindFallback } from '../fallback.ts';
import { findVisitor, readSigned, toFormTargets } from './ask.ts';
import { toButton, toCard, toForm, toHidden, toLink } from './html.ts';
import { sayFrom } from './words.ts';

/** The question whether to sign out, and that it was done. The kit sends the same form. */
export const findLogoutForm: FindFallback = async (request) => {
  const say = sayFrom(request, 'logoutConfirmation');
  const { facts } = request;
  const visitor = await findVisitor(request);
  if (!visitor) {
    const link = toLink(`${facts.base}/sign-in`, say('signIn'));
    return { html: toCard({ title: say('done'), description: say('doneText'), content: link }) };
  }
  const found = readSigned(request);
  const form = toForm(`${facts.basePath}/oauth2/end-session/confirm`, [
    toHidden('action', 'confirm'),
    ...(found ? [toHidden('oauth_query', found.query)] : []),
    `<div class="ua-consent-answers">${toLink(facts.base || '/', say('stay'))}${toButton({ label: say('signOut') })}</div>`,
  ]);
  return {
    html: toCard({ title: say('title'), description: say('text', { name: visitor.name }), content: form }),
    formTargets: toFormTargets(found?.signed.get('post_logout_redirect_uri') ?? null),
  };
};
