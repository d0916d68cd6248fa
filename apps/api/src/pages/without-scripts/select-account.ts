import { escapeHtml } from '@keystead/api-router/mail';
import type { FindFallback } from '../fallback.ts';
import { findVisitor, readSigned, toFormTargets } from './ask.ts';
import { toButton, toCard, toForm, toHidden, toLink } from './html.ts';
import { sayFrom } from './words.ts';

/** Going on with the active account, or signing in with another one. */
export const findAccountForm: FindFallback = async (request) => {
  const say = sayFrom(request, 'selectAccount');
  const { facts } = request;
  const found = readSigned(request);
  if (!found) return { html: toCard({ title: say('noRequest'), description: say('noRequestText') }) };
  const visitor = await findVisitor(request);
  const other = toLink(`${facts.base}/sign-in?addAccount=true&${found.query}`, say('other'));
  const form =
    visitor &&
    toForm(`${facts.basePath}/oauth2/continue`, [
      toHidden('oauth_query', found.query),
      toHidden('selected', 'true'),
      toButton({ label: `${say('goOnAs')} ${escapeHtml(visitor.name)}` }),
    ]);
  return {
    html: toCard({ title: say('title'), description: say('text'), content: `${form ?? ''}${other}` }),
    formTargets: toFormTargets(found.signed.get('redirect_uri')),
  };
};
