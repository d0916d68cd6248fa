import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { toTwins } from '#core/http/cookie-twins.ts';
import { describeOptions } from '#core/options/describe-options.ts';
import { features } from '#every-call.ts';
import { administratorAc } from '#features/administration-access/default-roles.ts';
import { relyingPartyOf } from '#features/passkey-credentials/options.ts';
import { sectionsOf } from '#options.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { passingInputs } from '#testing/calls/call-inputs.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { owning } from '#testing/people/invitations.ts';

/** One mailbox: as a field for e-mail addresses hands it on, and as a field for text does. */
const IN_ASCII = 'jan@xn--mller-kva.example';
const IN_UNICODE = 'jan@müller.example';
/** A mailbox that nobody has an account with. */
const OTHER_IN_ASCII = 'bo@xn--mnchen-3ya.example';
const OTHER_IN_UNICODE = 'bo@münchen.example';

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Names of all fields of an input, with those inside, as paths. */
function pathsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  const { def } = schema._zod;
  const parts: readonly (readonly [unknown, readonly string[]])[] = Object.entries(def).flatMap(
    ([name, value]): (readonly [unknown, readonly string[]])[] => {
      if (name === 'shape' && typeof value === 'object' && value !== null)
        return Object.entries(value).map(([field, inner]): [unknown, string[]] => [inner, [...path, field]]);
      if (Array.isArray(value)) return value.map((one): [unknown, readonly string[]] => [one, path]);
      return [[value, path]];
    },
  );
  const inner = parts.flatMap(([value, at]) => (isSchema(value) ? pathsOf(value, at) : []));
  return path.length === 0 ? inner : [path.join('.'), ...inner];
}

const isAddress = (path: string): boolean =>
  /e-?mails?$/i.test(path) || path === 'searchValue' || path === 'filterValue';

const addressFields = everyCall.flatMap((call) =>
  [...new Set(call.definition.inputs.flatMap((input) => pathsOf(input)))]
    .filter(isAddress)
    .map((path) => ({ call, path, name: `${call.name} ${path}` })),
);

/** Other inputs of a call. */
const needs: Record<string, Record<string, unknown>> = {
  'admin.listUsers searchValue': { searchField: 'any' },
  'admin.listUsers filterValue': { filterField: 'email' },
  'organization.listMembers filterValue': { filterField: 'email' },
  'organization.createSetupLink email': { for: ['sso'] },
  'organization.explainPermission email': { userId: undefined },
  'organization.inviteMember email': { role: 'member' },
  'organization.inviteMembers emails': { role: 'member' },
  'emailOtp.requestEmailChange newEmail': { otp: undefined },
};

const anyInput = {
  name: 'Jan',
  password: 'correct horse battery',
  newPassword: 'another horse battery',
  otp: '123456',
  type: 'sign-in',
};

/** An input with the address at `path`. */
function put(path: string, address: string): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  if (rest.length > 0) return { [first]: put(rest.join('.'), address) };
  return { [first]: first === 'emails' ? [address] : address };
}

const spellingsApp = (): Promise<TestApp> =>
  testApp({
    ...allFeatures,
    admin: { roles: { admin: administratorAc, user: administratorAc } },
    emailOTP: { changeEmail: { enabled: true, verifyCurrentEmail: false } },
    magicLink: {},
    passkey: { allowCredentialsByEmail: true, signUp: true },
    user: { changeEmail: { enabled: true } },
  });

/** The text without what differs from one service to the next: random texts and times. */
const withoutChance = (text: string): string =>
  text
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\d{4}-[\d:T.-]+Z/g, '…')
    .replace(/(?:\{"id":"…","type":"public-key"\},?)+/g, '…');

interface Seen {
  answers: string[];
  mails: string[];
}

/** Answers to a stranger and to a person who is signed in, and the mails that go out. */
async function see({ call, path, name }: (typeof addressFields)[number], address: string): Promise<Seen> {
  await using app = await spellingsApp();
  const jan = await signedUp(app, { name: 'Jan', email: IN_ASCII, verified: true });
  const { id } = await jan.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
  const eve = await signedUp(app, { name: 'Eve', email: 'eve@example.com', verified: true });
  await jan.api.organization.inviteMember.mutate({
    email: OTHER_IN_ASCII,
    role: 'member',
    organizationId: id,
  });
  await app.settle();
  const before = app.outbox.messages.length;
  const input = {
    ...anyInput,
    ...passingInputs[call.name],
    userId: eve.id,
    ...needs[name],
    ...put(path, address),
  };
  const answers: string[] = [];
  for (const browser of [app.browser(), eve, jan] satisfies Pick<Person, 'post'>[]) {
    for (const answer of await callBoth(browser, call, { input })) {
      answers.push(withoutChance(`${answer.status} ${await answer.text()}`));
    }
    await app.settle();
  }
  const mails = app.outbox.messages.slice(before).map(({ kind, to }) => `${kind} ${to}`);
  return { answers, mails };
}

describeOnce('an address of an input', () => {
  test('is in the fields of this list, which is read from the calls', () => {
    expect(addressFields.map(({ name }) => name).sort()).toEqual([
      'admin.createUser data.email',
      'admin.createUser email',
      'admin.exportUsers searchValue',
      'admin.listOrganizationMembers searchValue',
      'admin.listOrganizations searchValue',
      'admin.listUsers filterValue',
      'admin.listUsers searchValue',
      'admin.oauth2.listClients searchValue',
      'admin.updateUser data.email',
      'changeEmail newEmail',
      'emailOtp.changeEmail newEmail',
      'emailOtp.checkVerificationOtp email',
      'emailOtp.requestEmailChange newEmail',
      'emailOtp.requestPasswordReset email',
      'emailOtp.resetPassword email',
      'emailOtp.sendVerificationOtp email',
      'emailOtp.verifyEmail email',
      'forgetPassword email',
      'linkSocial idToken.user.email',
      'oauth2.searchClients searchValue',
      'organization.createSetupLink email',
      'organization.explainPermission email',
      'organization.exportMembers searchValue',
      'organization.inviteMember email',
      'organization.inviteMembers emails',
      'organization.listMembers filterValue',
      'organization.listMembers searchValue',
      'organization.listUserInvitations email',
      'organization.removeMember memberIdOrEmail',
      'organization.searchInvitations searchValue',
      'passkey.generateAuthenticateOptions email',
      'sendVerificationEmail email',
      'signIn.email email',
      'signIn.emailOtp email',
      'signIn.magicLink email',
      'signIn.social idToken.user.email',
      'signIn.sso email',
      'signUp.email email',
      'signUp.passkey email',
      'sso.discover email',
      'sso.globalTokenRevocation sub_id.email',
      // Names of claims, not addresses.
      'sso.register oidcConfig.mapping.email',
      'sso.register samlConfig.mapping.email',
      'sso.updateProvider oidcConfig.mapping.email',
      'sso.updateProvider samlConfig.mapping.email',
    ]);
  });

  test.each(addressFields)('is one mailbox in both spellings: $name', async (field) => {
    for (const [ascii, unicode] of [
      [IN_ASCII, IN_UNICODE],
      [OTHER_IN_ASCII, OTHER_IN_UNICODE],
    ] as const) {
      const seen = await see(field, ascii);

      expect(await see(field, unicode)).toEqual(seen);
      for (const mail of seen.mails) expect(mail).toMatch(/^[ -~]+$/);
    }
  });
});

describeOnce('the passkeys that are listed for an address', () => {
  test('are the same for both spellings, real ones or not', async () => {
    await using app = await spellingsApp();
    const list = async (email: string): Promise<unknown> =>
      (await app.browser().api.passkey.generateAuthenticateOptions.mutate({ email })).allowCredentials;

    expect(await list(IN_UNICODE)).toEqual(await list(IN_ASCII));
  });
});

/** Options that are addresses or domains; the tests that name them show that both spellings are one. */
const addressOptions = [
  'advanced.crossSubDomainCookies.domain',
  'advanced.formerCookieDomains',
  'admin.adminEmails',
  'passkey.rpID',
  'organization.domains.publicDomains',
  'socialProviders.<id>.hd',
];

/** Functions and switches that have the word in their name. */
const others = /By|^send|^allow|^verify/;

describeOnce('an address or a domain of an option', () => {
  test('is in this list, which is read from the options', () => {
    const named = describeOptions(sectionsOf(features))
      .map(({ name }) => name)
      .filter((name) => /(emails?|domains?|rpID|\bhd)$/i.test(name))
      .filter((name) => !others.test(name.split('.').at(-1) ?? ''));

    expect(named).toEqual(addressOptions);
  });

  test('advanced.crossSubDomainCookies.domain is what browsers compare', async () => {
    await using app = await testApp({
      baseURL: 'https://api.müller.example',
      advanced: { crossSubDomainCookies: { enabled: true, domain: 'Müller.example' } },
    });
    const response = await app
      .browser({ headers: { origin: 'https://api.xn--mller-kva.example' } })
      .post('/sign-up/email', { name: 'Jan', email: IN_UNICODE, password: 'correct horse battery' });

    expect(response.headers.getSetCookie().join('\n')).toMatch(/Domain=xn--mller-kva\.example/);
  });

  test('advanced.formerCookieDomains is where browsers have the cookies of before', async () => {
    await using app = await testApp({ advanced: { formerCookieDomains: ['müller.example'] } });

    const attributes = { path: '/', httpOnly: true, secure: false, sameSite: 'lax' } as const;
    const { named } = toTwins(app.service.deps, ['keystead.session_token'], attributes);

    expect(named.map(({ domain }) => domain)).toContain('xn--mller-kva.example');
  });

  test('passkey.rpID is the domain of the page in either spelling', async () => {
    await using app = await testApp({
      baseURL: 'https://müller.example',
      passkey: { rpID: 'müller.example' },
    });

    expect(relyingPartyOf(app.service.deps).id).toBe('xn--mller-kva.example');
  });

  test('organization.domains.publicDomains can be claimed in no spelling', async () => {
    await using app = await testApp({
      organization: { domains: { enabled: true, publicDomains: ['müller.example'] } },
    });
    const ada = await owning(app);

    for (const domain of ['müller.example', 'xn--mller-kva.example'])
      expect(await reasonOf(await ada.post('/organization/add-domain', { domain }))).toBe('PUBLIC_DOMAIN');
  });
});

/** Where one row is read twice, or one answer of a provider names an address twice. */
const ofOneOrigin = ['hold-address.ts', 'join-by-domain.ts', 'github.ts'];

describeOnce('addresses of different origins', () => {
  test('are compared as mailboxes, by isSameMailbox, wherever code compares them', () => {
    const files = globSync('packages/api-router/src/{core,features}/**/*.ts').filter(
      (path) => !path.endsWith('.test.ts') && !ofOneOrigin.some((name) => path.endsWith(`/${name}`)),
    );
    const isCompared = (line: string): boolean =>
      line.includes('.email') &&
      (/\.email (?:===|!==) (?!null|undefined)/.test(line) || /(?:===|!==) [\w.?]+\.email\b/.test(line));
    const compared = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(isCompared)
        .map((line) => `${path}: ${line.trim()}`),
    );

    expect(files.length).toBeGreaterThan(500);
    expect(compared).toEqual([]);
  });
});
