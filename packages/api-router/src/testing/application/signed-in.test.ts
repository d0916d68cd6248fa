import { afterAll, describe, expect, expectTypeOf, test } from 'vitest';
import { createAccessControl, defaultRoles, defaultStatements } from '#access.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { createKeystead } from '#create-keystead.ts';
import { createTestKeystead, createTestPeople } from '#testing.ts';

const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
const roles = { ...defaultRoles, editor: ac.newRole({ project: ['create'] }) };

/** Options of an application with fields and roles of its own. */
const options = {
  user: {
    additionalFields: {
      company: { type: 'string', required: false, maxLength: 10 },
      plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
    },
  },
  organization: {
    ac,
    roles,
    schema: { organization: { additionalFields: { country: { type: 'string' } } } },
  },
  twoFactor: {},
} as const;

const acme = { slug: 'acme', name: 'Acme', country: 'CH' };

describe('a person', () => {
  test('has own fields, also those that people cannot set', async () => {
    await using keystead = await createTestKeystead(options);

    const ada = await keystead.signedIn({ company: 'Engines', plan: 'pro', image: null });
    const before = await keystead.getSession(ada.headers);
    await keystead.signedIn({ plan: 'free' });
    const after = await keystead.getSession(ada.headers);

    expect(before?.user).toMatchObject({ company: 'Engines', plan: 'pro', emailVerified: true });
    expect(after?.user).toMatchObject({ company: 'Engines', plan: 'free' });
  });

  test('founds an organization, and others join it with their roles', async () => {
    await using keystead = await createTestKeystead(options);

    const ada = await keystead.signedIn({ organization: { ...acme, role: 'owner' } });
    const people = await Promise.all([
      keystead.signedIn({ name: 'Bob', organization: { slug: 'acme', role: 'editor' } }),
      keystead.signedIn({ name: 'Eve', organization: { slug: 'acme', role: ['admin', 'editor'] } }),
      keystead.signedIn({ name: 'Olga', organization: { slug: 'ACME', country: 'ignored' } }),
    ]);
    const again = await keystead.signedIn({ name: 'Bob', organization: { slug: 'acme' } });

    const { members } = await keystead.as(ada).call.organization.listMembers();
    expect(members).toHaveLength(4);
    expect(Object.fromEntries(members.map(({ user, role }) => [user.name, role]))).toEqual({
      Ada: 'owner',
      Bob: 'editor',
      Eve: 'admin,editor',
      Olga: 'member',
    });
    for (const person of [ada, ...people, again]) {
      expect(person.organization).toMatchObject({ id: ada.organization?.id, slug: 'acme', name: 'Acme' });
      const { organization } = await keystead.requireMember(person.headers);
      expect(organization).toMatchObject({ slug: 'acme', country: 'CH' });
    }
    expect(again.organization?.memberId).toBe(people[0].organization?.memberId);
  });

  test('has another role than founders in a new organization, which somebody else has founded', async () => {
    await using keystead = await createTestKeystead(options);

    const bob = await keystead.signedIn({ name: 'Bob', organization: { ...acme, role: 'editor' } });

    const { members } = await keystead.as(bob).call.organization.listMembers();
    expect(members.map(({ user, role }) => [user.name, role]).toSorted()).toEqual([
      ['Bob', 'editor'],
      ['Founder of acme', 'owner'],
    ]);
  });

  test('of the same moment is found by each who asks for them', async () => {
    await using keystead = await createTestKeystead(options);

    const people = await Promise.all(
      ['Ada', 'Ada', 'Bob'].map((name) => keystead.signedIn({ name, organization: acme })),
    );

    expect(new Set(people.map(({ id }) => id)).size).toBe(2);
    expect(new Set(people.map(({ organization }) => organization?.id)).size).toBe(1);
  });

  test.each([
    ['Zoë Müller', 'zoe.muller@example.com'],
    ['李', 'x26446@example.com'],
    ["O'Neil Jr.", 'oneil.jr@example.com'],
    ['!', 'somebody@example.com'],
  ])('%s has an e-mail address', async (name, email) => {
    await using keystead = await createTestKeystead();

    expect(await keystead.signedIn({ name })).toMatchObject({ name, email });
  });

  test('signs in where there are no passwords', async () => {
    await using keystead = await createTestKeystead({
      emailAndPassword: false,
      socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } },
      twoFactor: {},
    });

    const ada = await keystead.signedIn({ twoFactor: true });

    expect(ada.password).toBe('');
    expect(await keystead.as(ada).call.listAccounts()).toEqual([]);
    expect((await keystead.getSession(ada.headers))?.user).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('a second factor', () => {
  test('is an app whose codes work, and backup codes', async () => {
    await using keystead = await createTestKeystead(options);
    const ada = await keystead.signedIn({ twoFactor: true });
    const browser = () => keystead.as();

    const signIn = async (path: string, code: string) => {
      const nobody = browser();
      const { email, password } = ada;
      expect(await (await nobody.post('/sign-in/email', { email, password })).json()).toMatchObject({
        twoFactorRedirect: true,
      });
      return (await nobody.post(path, { code })).status;
    };

    const first = ada.totp();
    expect(await signIn('/two-factor/verify-totp', first)).toBe(200);
    expect(await signIn('/two-factor/verify-totp', first)).toBe(401);
    keystead.clock.advance(30);
    expect(ada.totp()).not.toBe(first);
    expect(await signIn('/two-factor/verify-totp', ada.totp())).toBe(200);
    expect(await signIn('/two-factor/verify-backup-code', ada.backupCodes[0] ?? '')).toBe(200);
    expect(ada.backupCodes).toHaveLength(10);
    expect(ada.totpSecret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('is known of a person who signs in again, here and in another process', async () => {
    await using keystead = await createTestKeystead(options);
    const ada = await keystead.signedIn({ twoFactor: true });

    const again = await keystead.signedIn();
    const elsewhere = await createTestPeople(keystead).signedIn({ twoFactor: true });

    expect([again.totp(), elsewhere.totp()]).toEqual([ada.totp(), ada.totp()]);
    expect(again.backupCodes).toEqual(ada.backupCodes);
    expect(elsewhere.backupCodes).toHaveLength(10);
    expect(elsewhere.backupCodes).not.toEqual(ada.backupCodes);
  });

  test('is set up where everybody needs one', async () => {
    await using keystead = await createTestKeystead({ twoFactor: { required: true } });

    const ada = await keystead.signedIn({ twoFactor: true });

    expect((await keystead.getSession(ada.headers))?.user.id).toBe(ada.id);
    await expect(keystead.signedIn({ name: 'Bob' })).rejects.toThrow(
      'the service requires a second factor of bob@example.com: give twoFactor: true',
    );
  });
});

describe('what is refused', () => {
  const { TOO_FAR } = defineErrors({ TOO_FAR: [403, 'Too far away'] });

  const shared = createTestKeystead(options);
  afterAll(async () => (await shared).close());

  test.each<[sentence: string, given: object]>([
    ['nmae is not known; did you mean name?', { nmae: 'Ada' }],
    ['emailVerified is not known', { emailVerified: true }],
    ['compny is not known; did you mean company?', { compny: 'Acme' }],
    ['name is 5, expected a text', { name: 5 }],
    ['email is "ada", expected an e-mail address', { email: 'ada' }],
    ['verified is "yes", expected true or false', { verified: 'yes' }],
    ['organization is "acme", expected a set of values with a slug', { organization: 'acme' }],
    ['organization.slug is missing, expected a slug', { organization: {} }],
    [
      'organization.slug is "Acme Inc", expected small letters, digits and hyphens',
      { organization: { slug: 'Acme Inc' } },
    ],
    ['organization.rol is not known; did you mean role?', { organization: { ...acme, rol: 'owner' } }],
    [
      'organization.role is "onwer", expected owner, admin, member, editor; did you mean owner?',
      { organization: { ...acme, role: 'onwer' } },
    ],
    ['country: country is required', { organization: { slug: 'acme' } }],
    ['company: Too big', { name: 'Carl', company: 'a long name of a company' }],
  ])('%s', async (sentence, given) => {
    await expect((await shared).signedIn(given)).rejects.toThrow(`signedIn: ${sentence}`);
  });

  test('what the service does not have', async () => {
    await using keystead = await createTestKeystead();

    await expect(keystead.signedIn({ twoFactor: true })).rejects.toThrow(
      'signedIn: twoFactor needs the option twoFactor of the service',
    );
    await expect(keystead.signedIn({ organization: { slug: 'acme' } })).rejects.toThrow(
      'signedIn: organization needs the option organization of the service',
    );
    expect((await keystead.signedIn()).totp).toThrow('ada@example.com has no authenticator app');
  });

  test('what a person is not', async () => {
    await using keystead = await createTestKeystead(options);
    await keystead.signedIn({ organization: acme });
    await keystead.signedIn({ name: 'Bob', verified: false });

    await expect(keystead.signedIn({ verified: false })).rejects.toThrow(
      'ada@example.com is there already, and verified',
    );
    await expect(keystead.signedIn({ name: 'Bob', verified: true })).rejects.toThrow('and not verified');
    await expect(keystead.signedIn({ organization: { slug: 'acme', role: 'member' } })).rejects.toThrow(
      'organization.role is "member", but they are in acme already, as owner',
    );
  });

  test('what hooks of the application refuse, with their errors', async () => {
    await using keystead = await createTestKeystead({
      ...options,
      hooks: {
        beforeUserCreate({ email }) {
          if (email.startsWith('eve')) throw new AuthError(TOO_FAR);
          return undefined;
        },
      },
      organization: {
        ...options.organization,
        organizationHooks: {
          beforeCreateOrganization({ organization: { slug } }) {
            if (slug === 'admin') throw new AuthError(TOO_FAR);
            return undefined;
          },
        },
      },
    });

    await expect(keystead.signedIn({ name: 'Eve' })).rejects.toMatchObject({ code: 'TOO_FAR' });
    await expect(keystead.signedIn({ organization: { ...acme, slug: 'admin' } })).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
  });

  test('test people of a service in production', async () => {
    await using keystead = await createTestKeystead({ production: true });

    expect(() => createTestPeople(keystead)).toThrow('the service is in production');
  });
});

test('names, roles and fields have their types', async () => {
  const service = () =>
    createKeystead({ ...options, baseURL: 'http://localhost:3000', secret: '', database: '' });
  const use = async () => {
    const { signedIn, as } = createTestPeople(await service());
    await signedIn({ company: 'Acme', plan: 'pro', organization: { slug: 'acme', role: ['editor'] } });
    await as(await signedIn()).call.updateUser({ company: 'Acme' });
    // @ts-expect-error: a misspelt name.
    await signedIn({ nmae: 'Ada' });
    // @ts-expect-error: a misspelt own field.
    await signedIn({ compny: 'Acme' });
    // @ts-expect-error: no such choice.
    await signedIn({ plan: 'gold' });
    // @ts-expect-error: no such role.
    await signedIn({ organization: { slug: 'acme', role: 'boss' } });
    // @ts-expect-error: a misspelt name of an organization.
    await signedIn({ organization: { slug: 'acme', contry: 'CH' } });
    // @ts-expect-error: no slug.
    await signedIn({ organization: { role: 'editor' } });
    // @ts-expect-error: a field that people do not set.
    await as(await signedIn()).call.updateUser({ plan: 'pro' });
    const plain = await createTestKeystead();
    // @ts-expect-error: no such field.
    await plain.signedIn({ company: 'Acme' });
    // @ts-expect-error: no such role.
    await plain.signedIn({ organization: { slug: 'acme', role: 'editor' } });
    // @ts-expect-error: no such mail.
    await plain.mails.last('verification');
  };
  expectTypeOf(use).toBeFunction();
});
