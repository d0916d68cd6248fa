import { Session } from '@keystead/db';
import { expect, test } from 'vitest';
import type { EndedSession } from '#core/session/session-hooks.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';

interface Scene {
  app: TestApp;
  /** Signed in in two browsers. */
  ada: Person;
  other: Person;
  root: Person;
}

interface Way {
  name: string;
  run: (scene: Scene) => Promise<unknown>;
  /** Number of sessions of Ada that end. */
  ends: number;
}

async function reset({ app, ada }: Scene): Promise<unknown> {
  await app.browser().post('/forget-password', { email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1) ?? '';
  return app.browser().api.resetPassword.mutate({ newPassword: 'a whole new battery', token });
}

const withoutUse = (): Promise<void> => Promise.resolve();

/** Every way in which a session ends before its time. */
const ways: readonly Way[] = [
  { name: 'nothing', run: withoutUse, ends: 0 },
  { name: 'sign-out', run: ({ ada }) => ada.api.signOut.mutate(), ends: 1 },
  { name: 'a sign-out of other devices', run: ({ ada }) => ada.api.revokeOtherSessions.mutate(), ends: 1 },
  { name: 'a sign-out everywhere', run: ({ ada }) => ada.api.revokeSessions.mutate(), ends: 2 },
  {
    name: 'another password',
    run: ({ ada }) =>
      ada.api.changePassword.mutate({
        currentPassword: ada.password,
        newPassword: 'a whole new battery',
        revokeOtherSessions: true,
      }),
    ends: 2,
  },
  { name: 'a reset', run: reset, ends: 2 },
  {
    name: 'a sign-in in the same browser',
    run: ({ ada }) => ada.api.signIn.email.mutate({ email: ada.email, password: ada.password }),
    ends: 1,
  },
  {
    name: 'an administrator',
    run: ({ root, ada }) => root.api.admin.revokeUserSessions.mutate({ userId: ada.id }),
    ends: 2,
  },
  { name: 'a ban', run: ({ root, ada }) => root.api.admin.banUser.mutate({ userId: ada.id }), ends: 2 },
  {
    name: 'a deletion',
    run: ({ root, ada }) => root.api.admin.removeUser.mutate({ userId: ada.id }),
    ends: 2,
  },
];

async function sceneOf(heard: EndedSession[]): Promise<Scene> {
  const app = await testApp({
    admin: {},
    hooks: { afterSessionEnd: (session) => void heard.push(session) },
  });
  const ada = await signedUp(app);
  return { app, ada, other: await signedIn(app, ada), root: await signedUpAs(app, 'admin') };
}

const idsOf = async (app: TestApp): Promise<string[]> =>
  (await app.em().find(Session, {})).map(({ id }) => id);

test.each(ways)('the hook hears of each session that is ended by $name, once', async ({ run, ends }) => {
  const heard: EndedSession[] = [];
  const scene = await sceneOf(heard);
  await using app = scene.app;
  const before = await idsOf(app);
  await run(scene);
  await app.settle();
  const after = new Set(await idsOf(app));
  const gone = before.filter((id) => !after.has(id));

  expect(heard.map(({ id }) => id).sort()).toEqual(gone.sort());
  expect(heard).toHaveLength(ends);
  for (const session of heard) expect(session).toMatchObject({ userId: scene.ada.id, impersonatedBy: null });
});

test('a session in which an administrator acts ends with the one that it hangs on, and is heard of', async () => {
  const heard: EndedSession[] = [];
  const { app: made, root, ada } = await sceneOf(heard);
  await using app = made;
  await root.api.admin.impersonateUser.mutate({ userId: ada.id });
  const again = await signedIn(app, root);
  await again.api.revokeSessions.mutate();
  await app.settle();

  const acting = heard.filter(({ impersonatedBy }) => impersonatedBy !== null);
  expect(acting).toMatchObject([{ userId: ada.id, impersonatedBy: root.id }]);
  expect(heard.filter(({ userId }) => userId === root.id)).toHaveLength(2);
});

test('two calls at once that end one session are heard of once', async () => {
  const heard: EndedSession[] = [];
  const { app: made, root, ada } = await sceneOf(heard);
  await using app = made;
  const end = () => root.api.admin.revokeUserSessions.mutate({ userId: ada.id });
  await Promise.all([end(), end()]);
  await app.settle();

  expect(heard.map(({ id }) => id)).toHaveLength(2);
});

test('many sessions end in few statements, and the hook hears of each', async () => {
  const heard: EndedSession[] = [];
  const { app: made, ada } = await sceneOf(heard);
  await using app = made;
  const em = app.em();
  const expiresAt = new Date(app.now().getTime() + 1000);
  const facts = {
    user: ada.id,
    expiresAt,
    ipAddress: null,
    userAgent: null,
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    createdAt: app.now(),
    updatedAt: app.now(),
  };
  const many = Array.from({ length: 1100 }, (_, index) => ({
    ...facts,
    id: `${index}`,
    tokenHash: `${index}`,
  }));
  await em.insertMany(Session, many);
  await app.forgetStatements();
  await ada.api.revokeSessions.mutate();
  const sent = app.statements.length;
  await app.settle();

  expect(new Set(heard.map(({ id }) => id)).size).toBe(1102);
  expect(heard).toHaveLength(1102);
  expect(sent).toBeLessThan(100);
});
