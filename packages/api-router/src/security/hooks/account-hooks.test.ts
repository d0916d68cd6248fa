import '#testing/database/one-database.ts';
import { Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import type { HearingHook, RefusingHook } from '#core/options/hooks.ts';
import type { AccountOfUser, PasswordChange, UserUpdate } from '#features/sign-in/account-hooks.ts';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { everyCall } from '#testing/calls/calls.ts';
import { type Person, signedUp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';

const { OWN_REFUSAL } = defineErrors({ OWN_REFUSAL: [403, 'Not now'] });

const newPassword = 'a whole new battery';

type App = Awaited<ReturnType<typeof acmeApp>>;

interface Scene {
  app: App;
  ada: Person;
  root: Person;
}

type Fact = 'UserUpdate' | 'AccountLink' | 'AccountUnlink' | 'PasswordChange';

interface Way {
  /** Name of the call; of server code without a route, its name in the caller. */
  call: string;
  fact: Fact;
  /** Some of the values that the hooks get. */
  facts: object;
  run: (scene: Scene) => Promise<unknown>;
  /** Runs before, without hooks that refuse. */
  prepare?: (scene: Scene) => Promise<unknown>;
}

const link = { path: '/link-social', body: { callbackURL: '/' } };

async function resetToken({ app, ada }: Scene): Promise<string> {
  await app.browser().post('/forget-password', { email: ada.email });
  await app.settle();
  return app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1) ?? '';
}

/** Every way in which an account changes, by the fact that hooks are told of. */
const ways: readonly Way[] = [
  {
    call: 'updateUser',
    fact: 'UserUpdate',
    facts: { changes: { name: 'Countess' }, by: 'user' },
    run: ({ ada }) => ada.api.updateUser.mutate({ name: 'Countess' }),
  },
  {
    call: 'setPicture',
    fact: 'UserUpdate',
    facts: { changes: { image: expect.stringContaining('/picture') }, by: 'user' },
    run: ({ ada }) => ada.api.setPicture.mutate(toUpload(samples.PNG)),
  },
  {
    call: 'setUserFields',
    fact: 'UserUpdate',
    facts: { changes: { additionalFields: { plan: 'pro' } }, by: 'application' },
    run: ({ app, ada }) => app.service.caller().setUserFields({ userId: ada.id, fields: { plan: 'pro' } }),
  },
  {
    call: 'changeEmail',
    fact: 'UserUpdate',
    facts: { changes: { email: 'countess@example.com', emailVerified: false }, by: 'user' },
    run: ({ ada }) => ada.api.changeEmail.mutate({ newEmail: 'countess@example.com' }),
  },
  {
    call: 'admin.updateUser',
    fact: 'UserUpdate',
    facts: { changes: { name: 'Countess', email: 'countess@example.com' }, by: 'administrator' },
    run: ({ root, ada }) =>
      root.api.admin.updateUser.mutate({
        userId: ada.id,
        data: { name: 'Countess', email: 'countess@example.com' },
      }),
  },
  {
    call: 'admin.setRole',
    fact: 'UserUpdate',
    facts: { changes: { role: 'admin' }, by: 'administrator' },
    run: ({ root, ada }) => root.api.admin.setRole.mutate({ userId: ada.id, role: 'admin' }),
  },
  {
    call: 'signIn.social',
    fact: 'UserUpdate',
    facts: { changes: { name: 'Countess' }, by: 'provider' },
    prepare: ({ app, ada }) => app.visit(ada, { ...link, profile }),
    run: ({ app }) => app.visit(app.browser(), { profile: { ...profile, name: 'Countess' } }),
  },
  {
    call: 'linkSocial',
    fact: 'AccountLink',
    facts: { providerId: 'acme', accountId: 'ada-1' },
    run: ({ app, ada }) => app.visit(ada, { ...link, profile }),
  },
  {
    call: 'signIn.social',
    fact: 'AccountLink',
    facts: { providerId: 'acme', accountId: 'new-1' },
    run: ({ app }) =>
      app.visit(app.browser(), { profile: { ...profile, id: 'new-1', email: 'new@example.com' } }),
  },
  {
    call: 'unlinkAccount',
    fact: 'AccountUnlink',
    facts: { providerId: 'acme', accountId: 'ada-1' },
    prepare: ({ app, ada }) => app.visit(ada, { ...link, profile }),
    run: ({ ada }) => ada.api.unlinkAccount.mutate({ providerId: 'acme' }),
  },
  {
    call: 'changePassword',
    fact: 'PasswordChange',
    facts: { by: 'user' },
    run: ({ ada }) => ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword }),
  },
  {
    call: 'resetPassword',
    fact: 'PasswordChange',
    facts: { by: 'reset' },
    run: async (scene) => {
      const token = await resetToken(scene);
      return scene.app.browser().api.resetPassword.mutate({ newPassword, token });
    },
  },
  {
    call: 'admin.setUserPassword',
    fact: 'PasswordChange',
    facts: { by: 'administrator' },
    run: ({ root, ada }) => root.api.admin.setUserPassword.mutate({ userId: ada.id, newPassword }),
  },
];

const log = (app: App) =>
  app.em().count(Event, {
    action: {
      $in: [
        ...['user.updated', 'user.email-changed', 'user.role-changed', 'account.linked', 'account.unlinked'],
        ...['user.password-changed', 'user.password-set', 'user.password-reset', 'user.created'],
      ],
    },
  });

/** For a caller: an answer, a page to go to, or the reason of a refusal. */
async function outcomeOf(run: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await run).toUpperCase();
  } catch (error) {
    return JSON.stringify(error instanceof Error && 'data' in error ? error.data : error);
  }
}

interface Called {
  asked: object[];
  heard: object[];
}

/** A service whose hooks of one fact note what they get, and refuse once they are told to. */
async function sceneOf({ fact, prepare }: Way): Promise<Scene & Called & { refuse: () => void }> {
  let isClosed = false;
  const called: Called = { asked: [], heard: [] };
  const before: RefusingHook<UserUpdate & AccountOfUser & PasswordChange> = (facts) => {
    called.asked.push(facts);
    return isClosed ? new AuthError(OWN_REFUSAL) : undefined;
  };
  const after: HearingHook<UserUpdate & AccountOfUser & PasswordChange> = (facts) =>
    void called.heard.push(facts);
  const app = await acmeApp({
    acme: { overrideUserInfoOnSignIn: true },
    admin: {},
    user: { additionalFields: { plan: { type: 'string', required: false, input: false } } },
    hooks: { [`before${fact}`]: before, [`after${fact}`]: after },
  });
  const scene = { app, ada: await signedUp(app), root: await signedUpAs(app, 'admin') };
  await prepare?.(scene);
  await app.settle();
  called.asked.length = 0;
  called.heard.length = 0;
  return {
    ...scene,
    ...called,
    refuse: () => {
      isClosed = true;
    },
  };
}

describe('hooks of an account', () => {
  test('are tried with calls that are there', () => {
    const names = new Set([...everyCall.map(({ name }) => name), 'setUserFields']);
    expect(ways.map(({ call }) => call).filter((call) => !names.has(call))).toEqual([]);
  });

  test.each(ways)('of $fact are called once by $call', async (way) => {
    const scene = await sceneOf(way);
    await using app = scene.app;
    const outcome = await outcomeOf(way.run(scene));
    await app.settle();

    expect(outcome).not.toContain('OWN_REFUSAL');
    expect(scene.asked).toMatchObject([way.facts]);
    expect(scene.heard).toMatchObject([way.facts]);
  });

  test.each(ways)('of $fact refuse $call, and nothing is written', async (way) => {
    const scene = await sceneOf(way);
    await using app = scene.app;
    const before = await log(app);
    scene.refuse();
    const outcome = await outcomeOf(way.run(scene));
    await app.settle();

    expect(outcome).toContain('OWN_REFUSAL');
    expect(scene.asked).toMatchObject([way.facts]);
    expect(scene.heard).toEqual([]);
    expect(await log(app)).toBe(before);
  });
});

describe('a hook', () => {
  test('that hears and fails is logged, and harms nothing', async () => {
    await using app = await acmeApp({
      hooks: {
        afterUserUpdate() {
          throw new Error('the other system is away');
        },
      },
    });
    const ada = await signedUp(app);
    await ada.api.updateUser.mutate({ name: 'Countess' });
    await app.settle();

    expect((await ada.api.getSession.query())?.user.name).toBe('Countess');
    expect(app.log.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { kind: 'hooks.afterUserUpdate', userId: ada.id } },
    ]);
  });

  test('that changes nothing is not asked', async () => {
    const asked: object[] = [];
    await using app = await acmeApp({ hooks: { beforeUserUpdate: (facts) => void asked.push(facts) } });
    const ada = await signedUp(app);
    await ada.api.updateUser.mutate({ name: ada.name });

    expect(asked).toEqual([]);
  });

  test('gets new values alone, and what it does with them is not written', async () => {
    const told: object[] = [];
    await using app = await acmeApp({
      admin: {},
      user: { additionalFields: { plan: { type: 'string', required: false, input: false } } },
      hooks: {
        beforeUserUpdate({ changes }) {
          told.push({ ...changes });
          Object.assign(changes.additionalFields ?? {}, { plan: 'pro' });
          return undefined;
        },
        afterUserUpdate: ({ changes }) => void told.push(changes),
      },
    });
    const ada = await signedUp(app);
    const root = await signedUpAs(app, 'admin');
    await app.settle();
    told.length = 0;
    await root.api.admin.updateUser.mutate({ userId: ada.id, data: { name: 'Countess' } });
    await app.settle();
    expect(told).toStrictEqual([{ name: 'Countess' }, { name: 'Countess' }]);

    await app.service.caller().setUserFields({ userId: ada.id, fields: { plan: 'free' } });
    await app.settle();
    expect((await ada.api.getSession.query())?.user).toMatchObject({ plan: 'free' });
  });

  test('that answers something else refuses as well, with a fault of the service', async () => {
    const options: object = { hooks: { beforeUserUpdate: () => false } };
    await using app = await acmeApp(options);
    const ada = await signedUp(app);

    await expect(ada.api.updateUser.mutate({ name: 'Countess' })).rejects.toMatchObject({
      data: { httpStatus: 500 },
    });
    expect((await ada.api.getSession.query())?.user.name).toBe('Ada');
  });

  test('whose name has a typo is refused at the start', async () => {
    const options: object = { hooks: { beforeUserUpdte: () => undefined } };

    await expect(acmeApp(options)).rejects.toThrow(/beforeUserUpdte.*did you mean.*beforeUserUpdate/);
  });

  test('says in its type whether it may refuse', () => {
    const refusing: RefusingHook<UserUpdate> = () => new AuthError(OWN_REFUSAL);
    const hearing: HearingHook<UserUpdate> = () => undefined;
    // @ts-expect-error A hook that hears has nothing to refuse with.
    const wrong: HearingHook<UserUpdate> = () => new AuthError(OWN_REFUSAL);
    expect([refusing, hearing, wrong]).toHaveLength(3);
  });
});
