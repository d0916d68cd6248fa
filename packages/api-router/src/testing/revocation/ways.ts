import { User } from '@keystead/db';
import type { Cause } from '#core/call/revocation/revocation-facts.ts';
import type { acmeApp } from '#testing/apps/acme-app.ts';
import { createPlanter } from '#testing/database/plant-rows.ts';
import type { Browser, Person } from '#testing/index.ts';
import { invitationLink } from '#testing/people/invitations.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { openedByAsking } from '#testing/people/verification-links.ts';

const newPassword = 'a whole new battery';

type WalkedApp = Awaited<ReturnType<typeof acmeApp>>;

/** Where a way is walked. */
export interface Scene {
  app: WalkedApp;
  ada: Person;
  root: Person;
}

/** A way of arriving, or of revoking what somebody has. */
export interface Way {
  /** In this order. A first proof by a reset is both. */
  causes: readonly Cause[];
  /** Kinds that nobody needs any more once a session was opened: not an end of access, so no table says it. */
  needless?: readonly string[];
  /** Nobody has proved the mailbox. */
  isUnproved?: boolean;
  /** Comes before the rows, which are newer than what it mails. */
  prepare?: (scene: Scene) => Promise<Browser | undefined>;
  /** In the browser that `prepare` answered, if it did. */
  go: (scene: Scene, browser: Browser) => Promise<Response>;
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;

/** Where a visit to a provider ended. */
const toResponse = (location: string): Response =>
  new Response(null, { status: location.includes('error=') ? 400 : 200 });

/** Root asks the owner of an address into an organization. */
export async function invite({ app, root, ada }: Scene): Promise<undefined> {
  const { id } = await root.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
  await root.api.organization.inviteMember.mutate({ email: ada.email, role: 'member', organizationId: id });
  await app.settle();
}

export async function accept({ app, ada }: Scene, browser: Browser): Promise<Response> {
  const { id: invitationId, proof } = await invitationLink(app, ada.email);
  return browser.post('/organization/accept-invitation', { invitationId, proof });
}

const tokenIn = ({ app }: Scene, kind: string): string =>
  app.outbox.link(kind).searchParams.get('token') ?? '';

async function resetByLink({ app, ada }: Scene): Promise<Response> {
  const browser = app.browser();
  await browser.post('/forget-password', { email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  return browser.post('/reset-password', { token, newPassword });
}

async function resetByCode({ app, ada: { email } }: Scene): Promise<Response> {
  const browser = app.browser();
  const otp = await askForCode(app, browser, { email, type: 'forget-password' });
  return browser.post('/email-otp/reset-password', { email, otp, password: newPassword });
}

async function changePassword({ app, ada }: Scene): Promise<Response> {
  const response = await ada.post('/change-password', { currentPassword: ada.password, newPassword });
  await app.settle();
  return response;
}

const secure = (scene: Scene): Promise<Response> =>
  scene.app.browser().post('/secure-account', { token: tokenIn(scene, 'password-changed') });

/** The address is another one since the notice, whatever the person now has. */
async function moveAddress(scene: Scene): Promise<undefined> {
  const { app, ada } = scene;
  await changePassword(scene);
  await app.em().nativeUpdate(User, { id: ada.id }, { email: 'countess@example.com' });
}

/** Asked for by somebody who is signed in. */
export const changeCodes = 'codes that change an account';

/** Of a mailbox that its owner has proved. */
export const mailedForSignIns = ['magic links', 'mailed codes', changeCodes];

async function changeAddress({ app, ada }: Scene): Promise<Response> {
  await ada.post('/change-email', { newEmail: 'countess@example.com' });
  await app.settle();
  await ada.send(pathOf(app.outbox.link('change-email-approve')));
  await app.settle();
  return ada.send(pathOf(app.outbox.link('change-email-confirm')));
}

async function deleteAccount({ app, ada }: Scene): Promise<Response> {
  await ada.post('/delete-user', {});
  await app.settle();
  return ada.send(pathOf(app.outbox.link('delete-account')));
}

/** Ways that revoke something. */
export const revokingWays: Readonly<Record<string, Way>> = {
  'a magic link proves the mailbox': {
    causes: ['first-proof'],
    isUnproved: true,
    go: async ({ app, ada }) => {
      const browser = app.browser();
      return browser.send(await askForLink(app, browser, { email: ada.email }));
    },
  },
  'a mailed code proves the mailbox': {
    causes: ['first-proof'],
    isUnproved: true,
    go: async ({ app, ada: { email } }) => {
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      return browser.post('/sign-in/email-otp', { email, otp });
    },
  },
  'a provider that vouches for the address proves the mailbox': {
    causes: ['first-proof'],
    isUnproved: true,
    go: async ({ app }) => toResponse(await app.visit(app.browser(), {})),
  },
  'an invitation that is accepted in a session of the mailbox proves it': {
    causes: ['first-proof'],
    isUnproved: true,
    prepare: async (scene) => {
      await invite(scene);
      await scene.app.em().nativeUpdate(User, { id: scene.ada.id }, { emailVerified: false });
      return openedByAsking(scene.app, scene.ada.email);
    },
    go: accept,
  },
  'a reset by a link proves the mailbox': {
    causes: ['first-proof', 'reset'],
    isUnproved: true,
    go: resetByLink,
  },
  'a reset by a code proves the mailbox': {
    causes: ['first-proof', 'reset'],
    isUnproved: true,
    go: resetByCode,
  },
  'a reset by a link': { causes: ['reset'], go: resetByLink },
  'a reset by a code': { causes: ['reset'], go: resetByCode },
  'the link of the mail after a reset': {
    causes: ['removal'],
    prepare: async (scene) => {
      const { plant } = createPlanter(scene.app);
      await plant({ table: 'ApiKey', path: 'user', owner: scene.ada, other: scene.root });
      await resetByLink(scene);
      await scene.app.settle();
    },
    go: async (scene) =>
      scene.app
        .browser()
        .post('/reset-password/linked-accounts', { token: tokenIn(scene, 'password-was-reset') }),
  },
  'the link of a notice': {
    causes: ['secured'],
    prepare: async (scene) => void (await changePassword(scene)),
    go: secure,
  },
  'the link of a notice to a former address': {
    causes: ['secured-from-former'],
    prepare: moveAddress,
    go: secure,
  },
  'the link of a notice to a former address, while nobody has proved the one of now': {
    causes: ['secured-from-former'],
    isUnproved: true,
    prepare: moveAddress,
    go: secure,
  },
  'a sign-out everywhere': { causes: ['signed-out'], go: ({ ada }) => ada.post('/revoke-sessions', {}) },
  'a sign-out everywhere else': {
    causes: ['signed-out-elsewhere'],
    go: ({ ada }) => ada.post('/revoke-other-sessions', {}),
  },
  'a sign-out everywhere by an administrator': {
    causes: ['signed-out'],
    go: ({ root, ada }) => root.post('/admin/revoke-user-sessions', { userId: ada.id }),
  },
  'a new password in a session': { causes: ['password-changed'], go: changePassword },
  'a new password by somebody who has not proved the address': {
    causes: ['password-changed'],
    isUnproved: true,
    go: changePassword,
  },
  'a new password in a session that signs out all others': {
    causes: ['password-changed', 'signed-out'],
    go: ({ ada }) =>
      ada.post('/change-password', {
        currentPassword: ada.password,
        newPassword,
        revokeOtherSessions: true,
      }),
  },
  'a new password by an administrator': {
    causes: ['password-set'],
    go: ({ root, ada }) => root.post('/admin/set-user-password', { userId: ada.id, newPassword }),
  },
  'another address by its owner': {
    causes: ['address-changed'],
    go: changeAddress,
  },
  'another address by somebody who has not proved the one before': {
    causes: ['address-changed'],
    isUnproved: true,
    go: changeAddress,
  },
  'another address by an administrator': {
    causes: ['address-changed'],
    go: ({ root, ada }) =>
      root.post('/admin/update-user', { userId: ada.id, data: { email: 'countess@example.com' } }),
  },
  'a second factor that an administrator removes': {
    causes: ['factors-removed', 'signed-out'],
    go: ({ root, ada }) => root.post('/admin/reset-two-factor', { userId: ada.id, reason: 'Lost' }),
  },
  'a second factor that its owner switches off': {
    causes: ['factors-removed'],
    needless: mailedForSignIns,
    go: ({ ada }) => ada.post('/two-factor/disable', { password: ada.password }),
  },
  'a ban': {
    causes: ['banned'],
    go: ({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }),
  },
  'the deletion of the account by its owner': {
    causes: ['deleted'],
    go: deleteAccount,
  },
  'the deletion of the account by somebody who has not proved its address': {
    causes: ['deleted'],
    isUnproved: true,
    go: deleteAccount,
  },
  'the deletion of the account by an administrator': {
    causes: ['deleted'],
    go: ({ root, ada }) => root.post('/admin/remove-user', { userId: ada.id }),
  },
};
