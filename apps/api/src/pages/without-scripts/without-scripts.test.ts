import { describe, expect, test } from 'vitest';
import { readLocales } from '../../../../../scripts/words/sentences.ts';
import type { Fallback } from '../fallback.ts';
import { fallbacks } from '../fallbacks.ts';
import type { WordGroups } from '../site.ts';
import { toFormTargets } from './ask.ts';

const facts = {
  base: '/accounts',
  basePath: '/api/auth',
  rpc: '/api/trpc',
  name: 'Acme & Co',
  icon: undefined,
  sections: [],
};

const ada = { session: { impersonatedBy: null }, user: { name: 'Ada <Lovelace>', email: 'ada@example.com' } };

const client = {
  client_id: 'desk',
  client_name: '<img src=x>',
  source: 'registered',
  organization: null,
  scopes: [{ name: 'email', sensitive: false, optional: true }],
};

type Answers = Readonly<Record<string, unknown>>;

const words = JSON.parse(JSON.stringify(readLocales('packages/ui-auth/locales').get('en')?.whole));

/** A page at an address, where the service answers calls by their paths, and refuses all others. */
async function open(url: string, answers: Answers): Promise<Fallback & { asked: string[] }> {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    const [call = ''] = path.split('?');
    const body = call in answers ? JSON.stringify(answers[call]) : null;
    return { status: body === null ? 400 : 200, headers: [], body };
  };
  const groups: WordGroups = words;
  const found = await fallbacks[url.replace(/\?.*/, '')]?.({ url, locale: 'en', ask, words: groups, facts });
  if (found === undefined) throw new Error(`no page at ${url}`);
  return { ...found, asked };
}

function sign(params: Record<string, string>): string {
  const query = new URLSearchParams(params);
  for (const name of [...Object.keys(params), 'ba_param']) query.append('ba_param', name);
  query.append('sig', 'c2ln');
  return query.toString();
}

const request = sign({
  client_id: 'desk',
  scope: 'openid email',
  redirect_uri: 'https://desk.example/cb?"',
  exp: '99999999999',
});

describe('consent without scripts', () => {
  const answers = { '/get-session': ada, '/oauth2/public-client': client };

  test('is a form with both answers, which may lead to the application alone', async () => {
    const { html, formTargets } = await open(`/consent?${request}&more=1`, answers);

    expect(formTargets).toEqual(['https://desk.example']);
    expect(html).toContain('method="post" action="/api/auth/oauth2/consent"');
    expect(html).toContain('name="accept" value="false"');
    expect(html).toContain('name="accept" value="true"');
    expect(html).toContain('type="hidden" name="scope" value="openid"');
    expect(html).toContain('type="checkbox" name="scope" value="email" checked');
    expect(html).not.toContain('more=1');
  });

  test('names where the answer goes, and no website that the application says is its own', async () => {
    const named = { ...client, client_uri: 'https://bank.example' };

    const { html } = await open(`/consent?${request}`, { ...answers, '/oauth2/public-client': named });

    expect(html).toContain('<strong>desk.example</strong>');
    expect(html).not.toContain('bank.example');
  });

  test('shows what strangers have chosen as text', async () => {
    const { html } = await open(`/consent?${request}`, answers);

    expect(html).toContain('&lt;img src=x&gt; wants to use your Acme &amp; Co account');
    expect(html).toContain('<strong>Ada &lt;Lovelace&gt;</strong>');
    expect(html).not.toContain('<img');
  });

  test.each([
    ['without a request', '/consent?client_id=desk', answers],
    ['that has ended', `/consent?${sign({ client_id: 'desk', exp: '1' })}`, answers],
    ['for nobody', `/consent?${request}`, { ...answers, '/get-session': null }],
    ['of an application that is gone', `/consent?${request}`, { '/get-session': ada }],
    [
      'while an administrator acts as the person',
      `/consent?${request}`,
      { ...answers, '/get-session': { ...ada, session: { impersonatedBy: 'root' } } },
    ],
  ])('has no form %s', async (_, url, given) => {
    expect((await open(url, given)).html).not.toContain('<form');
  });
});

test('an account is chosen without scripts by a form, or another one is signed in', async () => {
  const { html, formTargets } = await open(`/select-account?${request}`, { '/get-session': ada });

  expect(html).toContain('action="/api/auth/oauth2/continue"');
  expect(html).toContain('Continue as Ada &lt;Lovelace&gt;');
  expect(html).toContain('href="/accounts/sign-in?addAccount=true&amp;client_id=desk');
  expect(formTargets).toEqual(['https://desk.example']);
});

describe('a second factor without scripts', () => {
  const answers = { '/get-session': ada, '/oauth2/public-client': client };

  test('is asked for in words, and can be left by a form that may lead to the application', async () => {
    const { html, formTargets } = await open(`/second-factor?${request}`, answers);

    expect(html).toContain('&lt;img src=x&gt; asks for a second step');
    expect(html).toContain('go on without one');
    expect(html).toContain('switch JavaScript on');
    expect(html).toContain('action="/api/auth/oauth2/continue"');
    expect(html).toContain('name="withoutSecondFactor" value="true"');
    expect(html).toContain('<strong>Ada &lt;Lovelace&gt;</strong>');
    expect(formTargets).toEqual(['https://desk.example']);
  });

  test('that has to be there is named so', async () => {
    const { html } = await open(`/second-factor?${request}&required=true`, answers);

    expect(html).toContain('does not let you in');
    expect(html).not.toContain('go on without one');
  });

  test.each([
    ['without a request', '/second-factor?client_id=desk', answers],
    ['that has ended', `/second-factor?${sign({ client_id: 'desk', exp: '1' })}`, answers],
    ['for nobody', `/second-factor?${request}`, { ...answers, '/get-session': null }],
    ['of an application that is gone', `/second-factor?${request}`, { '/get-session': ada }],
    [
      'while an administrator acts as the person',
      `/second-factor?${request}`,
      { ...answers, '/get-session': { ...ada, session: { impersonatedBy: 'root' } } },
    ],
  ])('has no form %s', async (_, url, given) => {
    expect((await open(url, given)).html).not.toContain('<form');
  });
});

test('the question whether to sign out may lead back to the application that asks', async () => {
  const query = sign({ client_id: 'desk', post_logout_redirect_uri: 'https://desk.example:8443/bye' });

  const asked = await open(`/logout?${query}`, { '/get-session': ada });
  const done = await open('/logout?signed_out=true', { '/get-session': null });

  expect(asked.html).toContain('action="/api/auth/oauth2/end-session/confirm"');
  expect(asked.formTargets).toEqual(['https://desk.example:8443']);
  expect(done.html).toContain('You are signed out');
  expect(done.html).not.toContain('<form');
});

describe('a device without scripts', () => {
  const shown = { status: 'pending', client_id: 'tool<b>', scope: '', device: { sameNetwork: false } };
  const answers = { '/get-session': ada, '/device': shown };

  test('is looked up once somebody has seen its code, because wrong codes are counted', async () => {
    const first = await open('/device?user_code=ABCD', answers);

    expect(first.html).toContain('method="get" action="/accounts/device"');
    expect(first.html).toContain('value="ABCD"');
    expect(first.asked).toEqual(['/get-session?disableRefresh=true']);
  });

  test('is approved or denied by a form that says what asks', async () => {
    const { html } = await open('/device?user_code=ABCD&look=true', answers);

    expect(html).toContain('Sign in tool&lt;b&gt;?');
    expect(html).toContain('action="/api/auth/device/approve"');
    expect(html).toContain('formaction="/api/auth/device/deny"');
    expect(html).toContain('This device is on another network.');
  });

  test('that is an application says who answers for it, and what it could do, all or nothing', async () => {
    const device = {
      ...shown,
      client_name: 'Desk & Co',
      scope: 'openid email organization tasks:read',
      resource: ['https://api.example/tasks'],
      client: {
        ...client,
        scopes: [{ name: 'tasks:read', title: 'Read tasks', sensitive: true, optional: true }],
      },
    };
    const organizations = [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ];

    const { html } = await open('/device?user_code=ABCD&look=true', {
      ...answers,
      '/device': device,
      '/organization/list': organizations,
    });

    expect(html).toContain('Sign in Desk &amp; Co?');
    expect(html).toContain('The application registered itself here.');
    expect(html).toContain('See your email address');
    expect(html).toContain('Read tasks');
    expect(html).toContain('https://api.example/tasks');
    expect(html).toContain('<select name="organization_id"><option value="one">');
    expect(html).not.toContain('type="checkbox"');
    expect(html).not.toContain('everything in your name');
  });

  test.each([
    ['of another person', { status: 'pending' }, 'This code is not yours'],
    ['that was decided', { status: 'denied', client_id: 'tool' }, 'This code has been used already'],
  ])('%s has no form', async (_, device, title) => {
    const { html } = await open('/device?user_code=ABCD&look=true', { ...answers, '/device': device });

    expect(html).toContain(title);
    expect(html).not.toContain('<form');
  });

  test('says what was decided', async () => {
    expect((await open('/device?decided=approved', {})).html).toContain('Your device is signed in');
    expect((await open('/device?decided=constructor', answers)).html).toContain('<form');
  });
});

test.each([
  ['https://desk.example/cb', ['https://desk.example']],
  ['http://127.0.0.1:8123/cb', ['http://127.0.0.1:8123']],
  ['http://[::1]:8123/cb', ['http:']],
  ['com.example.desk:/cb', ['com.example.desk:']],
  ["https://a;script-src'none'.example/", []],
  ['javascript:alert(1)', []],
  ['desk', []],
  [null, []],
])('a form may lead from %j to %j', (url, targets) => {
  expect(toFormTargets(url)).toEqual(targets);
});
