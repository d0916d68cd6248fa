import '#testing/database/one-database.ts';
import { Account, User } from '@keystead/db';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import {
  isProviderId,
  type ProviderId,
  providerIds,
  providers,
} from '#features/social-sign-in/providers/index.ts';
import type { Behaviour } from '#testing/providers/fake/behaviour.ts';
import { dialects } from '#testing/providers/fake/dialects.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import {
  addressAt,
  arrive,
  depart,
  isRefreshable,
  outcomeOf,
  type SocialApp,
  signInAt,
  socialApp,
} from '#testing/providers/social-app.ts';

const ids = providerIds.filter(isProviderId);
const other = (id: ProviderId): ProviderId => (id === 'github' ? 'discord' : 'github');
const readsUserInfo = (id: ProviderId): boolean => providers[id].profile.from === 'userInfo';

const withoutRefresh = (id: ProviderId): string =>
  providers[id].canRefresh === false ? 'TOKEN_REFRESH_NOT_SUPPORTED' : 'REFRESH_TOKEN_NOT_FOUND';

const usersOf = ({ app }: SocialApp): Promise<number> => app.em().count(User);

/** A failure of a sign-in, and its error code. */
const allFailures: [Behaviour, string][] = [
  [{ token: 'error with status 200' }, 'invalid_code'],
  [{ userInfo: 'error with status 200' }, 'unable_to_get_user_info'],
  [{ profile: 'wrong types' }, 'unable_to_get_user_info'],
  [{ profile: 'no id' }, 'unable_to_get_user_info'],
  [{ profile: 'no e-mail' }, 'email_not_found'],
  [{ denies: true }, 'access_denied'],
];

/** A sign-in that fails with `error` on the page of the caller, without a session, a user or a repeated request. */
async function expectFailure(social: SocialApp, id: ProviderId, error: string): Promise<void> {
  const browser = social.app.browser();
  const response = await signInAt(social, browser, id);
  expect(outcomeOf(response)).toEqual({ page: '/oops', error });
  expect(await browser.api.getSession.query()).toBeNull();
  expect(await usersOf(social)).toBe(0);
}

describe.each(ids)('%s', (id) => {
  const { user: person } = profiles[id];

  it('signs new and existing users in, with every required parameter', async () => {
    await using social = await socialApp([id]);
    const { app, fake } = social;
    const browser = app.browser();

    const first = await signInAt(social, browser, id);
    const session = await browser.api.getSession.query();
    const again = await signInAt(social, app.browser(), id);

    expect(fake.faults).toEqual([]);
    expect(outcomeOf(first)).toEqual({ page: '/hello', error: null });
    expect(outcomeOf(again)).toEqual({ page: '/welcome', error: null });
    expect(session?.user).toMatchObject({
      email: addressAt(id),
      name: person.name,
      image: person.image,
      emailVerified: person.emailVerified === true,
    });
    expect(await usersOf(social)).toBe(1);
    const [account, ...others] = await app.em().find(Account, {});
    expect(others).toEqual([]);
    expect(account).toMatchObject({ providerId: id, accountId: person.accountId });
    expect(account?.accessToken).toMatch(/./);
    expect(account?.scope).toBe(dialects[id].scope ? providers[id].scopes.join(',') : null);
  });

  it('reads the profile again and refreshes tokens, if the provider supports it', async () => {
    await using social = await socialApp([id], { session: { expiresIn: 90 * DAY } });
    const { app, fake } = social;
    const browser = app.browser();
    await signInAt(social, browser, id);
    const choice = { providerId: id };

    const info = await browser.api.accountInfo.query(choice);
    const { accessToken: before } = await browser.api.getAccessToken.mutate(choice);
    app.advance(dialects[id].expiresIn);
    const { accessToken: after } = await browser.api.getAccessToken.mutate(choice);
    app.advance(1);
    const refreshed = await browser.post('/refresh-token', choice);

    // Apple sends a name once.
    const { accountId, image, name } = { ...person, ...(id === 'apple' && { name: addressAt(id) }) };
    expect(info.user).toMatchObject({ id: accountId, name, image });
    expect(after === before).toBe(!isRefreshable(id));
    expect(await refreshed.json()).toMatchObject(
      isRefreshable(id) ? { accessToken: expect.any(String) } : { code: withoutRefresh(id) },
    );
    expect(fake.sentTo('token')).toHaveLength(isRefreshable(id) ? 3 : 1);
    expect(fake.faults).toEqual([]);
  });

  it('signs nobody in with an incomplete answer', async () => {
    await using social = await socialApp([id], { withoutAddresses: true });
    const failures = allFailures.filter(([{ userInfo }]) => !userInfo || readsUserInfo(id));

    for (const [behaviour, error] of failures) {
      social.fake.behave(behaviour);
      await expectFailure(social, id, error);
    }
  });

  it('accepts a browser only once, in time, and only the one that was redirected', async () => {
    await using social = await socialApp([id, other(id)]);
    const { app, fake } = social;
    const browser = app.browser();
    const toldAt = async (response: Response | Promise<Response>) => outcomeOf(await response).error;

    const used = await fake.visit(await depart(browser, id));
    await arrive(browser, used);
    const stolen = await fake.visit(await depart(browser, id));
    const foreign = await fake.visit(await depart(browser, other(id)));
    const late = await fake.visit(await depart(browser, id));
    const unknown = {
      ...used,
      url: used.url.replace(/state=[^&]+/, 'state=made-up'),
      form: new URLSearchParams(used.form),
    };
    unknown.form.set('state', 'made-up');
    const tokenCalls = fake.sentTo('token').length;
    // While the browser is signed in, the used callback leads on to its page.
    await browser.post('/sign-out');

    const answers = [
      await toldAt(arrive(browser, used)),
      await toldAt(arrive(app.browser(), stolen)),
      await toldAt(arrive(browser, { ...foreign, url: foreign.url.replace(other(id), id) })),
      await toldAt(arrive(browser, unknown)),
    ];
    app.advance(601);
    answers.push(await toldAt(arrive(browser, late)));

    expect(answers).toEqual(answers.map(() => 'please_restart_the_process'));
    expect(fake.sentTo('token')).toHaveLength(tokenCalls);
  });
});

it('requests the scopes of the caller in addition to its own', async () => {
  await using social = await socialApp(ids);
  const browser = social.app.browser();

  for (const id of ids) {
    const { scopes, scopeSeparator = ' ' } = providers[id];
    const url = new URL(await depart(browser, id, { scopes: ['more:of-it'] }));
    expect(url.searchParams.get('scope')).toBe([...scopes, 'more:of-it'].join(scopeSeparator));
  }
});

it('does not wait for tokens without limit', async () => {
  await using social = await socialApp(ids, { impatientWith: 'token' });

  social.fake.behave({ token: 'silence' });
  for (const id of ids) await expectFailure(social, id, 'invalid_code');
});

it('does not wait for a profile without limit', async () => {
  await using social = await socialApp(ids, { impatientWith: 'userInfo' });

  social.fake.behave({ userInfo: 'silence' });
  for (const id of ids.filter(readsUserInfo)) await expectFailure(social, id, 'unable_to_get_user_info');
});

test.each([
  'error beside tokens',
  'refusal',
  'crash',
  'HTML',
  'nothing',
  'null',
  'redirect',
  'flood',
] as const)('handles an answer that no documentation has: %s', async (answer) => {
  await using social = await socialApp(['github']);

  social.fake.behave({ token: answer });
  await expectFailure(social, 'github', 'invalid_code');
  social.fake.behave({ userInfo: answer });
  await expectFailure(social, 'github', 'unable_to_get_user_info');

  expect(social.fake.sentTo('elsewhere')).toEqual([]);
});

test.each(['refusal', 'HTML', 'silence', 'flood'] as const)(
  'accepts an incomplete profile: %s',
  async (answer) => {
    await using social = await socialApp(['microsoft'], { impatientWith: 'supplement' });
    const browser = social.app.browser();

    social.fake.behave({ supplement: answer });
    const response = await signInAt(social, browser, 'microsoft');

    expect(outcomeOf(response)).toEqual({ page: '/hello', error: null });
    expect((await browser.api.getSession.query())?.user.image).toBeNull();
  },
);

test.each([
  ['facebook', ['login_hint']],
  ['github', ['login', 'login_hint']],
  ['gitlab', ['login_hint']],
  ['google', ['login_hint']],
  ['linkedin', ['login_hint']],
] as const)('%s gets the login hint, and no other provider', async (id, names) => {
  await using social = await socialApp([id, 'discord']);
  const browser = social.app.browser();

  const hinted = new URL(await depart(browser, id, { loginHint: 'ada@example.com' })).searchParams;
  const unhinted = await depart(browser, 'discord', { loginHint: 'ada@example.com' });

  expect(names.map((name) => hinted.get(name))).toEqual(names.map(() => 'ada@example.com'));
  expect(unhinted).not.toContain('ada');
});
