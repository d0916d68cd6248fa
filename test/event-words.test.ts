import { expect, test } from 'vitest';
import { eventNames } from '../packages/ui-auth/src/words/event-names.ts';
import { eventSentences } from '../packages/ui-auth/src/words/event-sentences.ts';
import { organizationEvents } from '../packages/ui-auth/src/words/organization-events.ts';
import { importsOf } from '../scripts/sources/imports.ts';
import { originOf } from '../scripts/sources/origins.ts';
import { referencesIn } from '../scripts/sources/references.ts';
import { nameOf, parseSource } from '../scripts/sources/syntax.ts';
import { sources } from './source-files.ts';

const service = 'packages/api-router/src/';

/** First arguments of calls of `defineEvent`, under whatever name a file imports it; one that is no text is empty. */
function actionsIn(path: string): string[] {
  const source = parseSource(path);
  const locals = importsOf(path).flatMap((one) =>
    one.names.flatMap(({ name, local }) => (originOf(one, name).name === 'defineEvent' ? (local ?? '') : [])),
  );
  return referencesIn(source).flatMap(({ name, place }) => {
    const call = place.parent?.node;
    const given: unknown = Array.isArray(call?.arguments) ? call.arguments[0] : undefined;
    return locals.includes(name) && call?.callee === place.node ? [nameOf(given) ?? ''] : [];
  });
}

const actions = sources
  .filter((path) => path.startsWith(service) && /defineEvent/.test(parseSource(path).text))
  .flatMap(actionsIn);

test('names every event of the service, and its area, in the words of the kit', () => {
  const known: readonly string[] = Object.keys({ ...eventNames, ...organizationEvents });
  const needed = new Set(actions.flatMap((action) => [action, String(action.split('.')[0])]));

  expect(needed.size).toBeGreaterThan(60);
  expect([...needed].filter((name) => !known.includes(name))).toEqual([]);
});

/** What the service does, or somebody who is not signed in: their sentences name nobody who did it. */
const withoutActor = [
  ...['import.finished', 'jwks.key-created', 'jwks.key-retired', 'mail.given-up', 'secret.rotated'],
  ...['sign-in.code-requested', 'sign-in.link-requested', 'sign-in.refused'],
  ...['two-factor.factor-lapsed', 'two-factor.lapsed', 'two-factor.locked'],
  ...['user.ban-ended', 'user.data-failed', 'user.data-ready', 'user.email-codes-locked'],
  ...['user.password-locked', 'user.password-reset-requested', 'user.unproved-access-removed'],
  ...['oauth.client-authentication-failed', 'oauth.grant-ended', 'oauth.refresh-reused', 'webhook.disabled'],
  ...['sso.access-revoked', 'sso.agent-denied', 'sso.certificates-changed', 'sso.connection-died'],
  ...['sso.connection-revived', 'sso.logged-out', 'scim.owner-kept'],
  ...['created', 'updated', 'deactivated', 'activated', 'deleted'].map((change) => `scim.user-${change}`),
  ...['created', 'updated', 'deleted'].map((change) => `scim.group-${change}`),
  ...['organization.domain-lapsed', 'organization.setup-link-opened', 'organization.setup-link-used'],
];

test('says of every event in an active sentence who did it, unless nobody did', () => {
  const sentences = new Map<string, string>(Object.entries(eventSentences));
  const named = actions.filter((action) => !withoutActor.includes(action));

  expect(withoutActor.filter((action) => !actions.includes(action))).toEqual([]);
  expect(named.filter((action) => !sentences.get(action)?.includes('{who}'))).toEqual([]);
  expect(withoutActor.filter((action) => !sentences.has(action))).toEqual([]);
});
