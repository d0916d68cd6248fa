import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createFakeAuth } from '#testing/create-fake-auth.ts';
import { noPolicy } from '#testing/fakes/fake-organization.ts';
import { withSso } from '#testing/fakes/fake-sso.ts';
import { createSsoFinder } from './create-sso-finder.ts';
import type { SsoOffer } from './sso-offer.ts';

const AT_WORK = 'hedy@engines.example';

function start(allowedMethods: string[] | null = ['sso']) {
  const fake = createFakeAuth({ config: withSso, organization: { policy: { ...noPolicy, allowedMethods } } });
  const shown: (SsoOffer | null)[] = [];
  const server = { client: fake.client, queryClient: new QueryClient() };
  const finder = createSsoFinder(server, (offer) => shown.push(offer));
  const last = () => shown.at(-1);
  return { fake, finder, last, shown };
}

test('an organization that takes no other way is told, and the next question is answered from memory', async () => {
  const { fake, finder, last } = start();

  expect(await finder.find(AT_WORK)).toBe(true);
  expect(await finder.find('grace@ENGINES.example ')).toBe(true);
  expect(last()).toMatchObject({ target: { providerId: 'engines' }, name: 'Engines Okta', required: true });
  expect(fake.calls).toHaveLength(1);
});

test('another way is shown beside others, also after a question that was asked before', async () => {
  const { finder, last } = start();
  await finder.find(AT_WORK);
  last()?.waive();
  expect(last()).toMatchObject({ name: 'Engines Okta', required: false });

  expect(await finder.find(AT_WORK)).toBe(false);
  expect(last()?.required).toBe(false);

  finder.refuse({ code: 'SSO_REQUIRED', details: { providerId: 'engines' } });
  expect(last()).toMatchObject({ target: { providerId: 'engines' }, email: AT_WORK, required: true });
});

test('without a domain nothing is asked, and an error counts as nobody', async () => {
  const { fake, finder, last } = start();
  for (const typed of ['', 'hedy', 'hedy@', 'hedy@engines'])
    expect(await finder.find(typed), typed).toBe(false);
  expect(fake.calls).toEqual([]);

  fake.fail('sso.discover', 'TOO_MANY_REQUESTS');
  expect(await finder.find(AT_WORK)).toBe(false);
  expect(last()).toBeNull();
});

test('the last address counts, and a server that does not answer stops nobody', async () => {
  vi.useFakeTimers();
  const { fake, finder, last } = start();
  fake.hold('sso.discover');
  const first = finder.find(AT_WORK);
  const second = finder.find('ada@other.example');
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();

  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(last()).toBeNull();
});

test.each([
  ['?sso=engines', { providerId: 'engines' }, undefined],
  ['?organization=analytical-engines', { organizationSlug: 'analytical-engines' }, undefined],
  ['?domain=engines.example', { domain: 'engines.example' }, 'Engines Okta'],
  ['?domain=nobody.example', { domain: 'nobody.example' }, undefined],
])('%s names one', async (search, target, name) => {
  const { finder, last } = start(null);
  await finder.findNamed(search);

  expect(last()).toMatchObject({ target, required: true });
  expect(last()?.name).toBe(name);
});

test('other refusals show nothing', () => {
  const { finder, shown } = start();
  finder.refuse({ code: 'INVALID_EMAIL_OR_PASSWORD', details: { providerId: 'engines' } });
  finder.refuse({ code: 'SSO_REQUIRED', details: {} });

  expect(shown).toEqual([]);
});
