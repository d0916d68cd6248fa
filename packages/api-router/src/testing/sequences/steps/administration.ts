import { arrive } from '#testing/sequences/arrivals.ts';
import { deleteAccount, end } from '#testing/sequences/endings.ts';
import { type Account, endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { leavesNobody } from '#testing/sequences/rules.ts';
import { addCredential, maybe, someSession } from '#testing/sequences/scene.ts';
import type { Choose, Scene, Step } from '#testing/sequences/step.ts';
import { setPassword } from '#testing/sequences/steps/passwords.ts';
import { ROOT, type Window } from '#testing/sequences/world.ts';

const someAccount = (scene: Scene): Account | undefined =>
  maybe(
    scene,
    scene.model.accounts.filter(({ isGone }) => !isGone),
  );

/** Signs the administrator in, unless the browser is one that did that before. */
async function rootIn({ ask }: Scene, window: Window): Promise<void> {
  if (window.browser.cookies.size === 0) await ask(window.browser, 'signIn.email', ROOT);
}

interface Deed {
  what: string;
  name: string;
  input: object;
  whyNot?: Step['whyNot'];
  effect: Step['effect'];
}

const byRoot = (scene: Scene, { what, name, input, whyNot = () => undefined, effect }: Deed): Step => {
  const { windows } = scene.world;
  const window =
    windows.find(({ actor, session }) => actor === 'Root' && session === undefined) ??
    scene.world.open('Root');
  return {
    what: `Root ${what}`,
    call: async () => {
      await rootIn(scene, window);
      return scene.ask(window.browser, name, input);
    },
    whyNot,
    effect,
  };
};

const ban: Choose = (scene) => {
  const account = someAccount(scene);
  if (!account) return undefined;
  const { id: userId, owner } = account;
  return byRoot(scene, {
    what: `bans the account of ${owner}`,
    name: 'admin.banUser',
    input: { userId },
    whyNot: (model) =>
      !findAccount(model, userId)?.isBanned &&
      model.organizations.some((one) => leavesNobody(model, one, userId))
        ? 'an organization would have no owner in force'
        : undefined,
    effect(model) {
      const person = findAccount(model, userId);
      if (!person) return;
      end(model, person, 'ban');
      for (const { id, kind, offer } of model.credentials)
        if (kind === 'transfer' && offer?.to === person.owner)
          endCredential(model, id, 'a ban of the receiver');
      person.isBanned = true;
    },
  });
};

const unban: Choose = (scene) => {
  const account = maybe(
    scene,
    scene.model.accounts.filter(({ isBanned, isGone }) => isBanned && !isGone),
  );
  if (!account) return undefined;
  return byRoot(scene, {
    what: `lifts the ban of the account of ${account.owner}`,
    name: 'admin.unbanUser',
    input: { userId: account.id },
    effect(model) {
      const person = findAccount(model, account.id);
      if (person) person.isBanned = false;
    },
  });
};

const impersonate: Choose = (scene) => {
  const { world } = scene;
  const account = someAccount(scene);
  if (!account) return undefined;
  const window = world.open('Root');
  const [id, own] = [world.newId(), world.newId()];
  return {
    what: `Root acts as ${account.owner}`,
    call: async () => {
      await rootIn(scene, window);
      world.keep(own, { cookies: new Map(window.browser.cookies) });
      return arrive(scene, { window, id }, () =>
        scene.ask(window.browser, 'admin.impersonateUser', { userId: account.id }),
      );
    },
    whyNot: (model) =>
      findAccount(model, account.id)?.isBanned ? 'nobody acts as somebody who is banned' : undefined,
    effect(model) {
      const common = { at: world.now(), holders: ['Root' as const] };
      addCredential(model, { ...common, id: own, kind: 'session', account: 'root' });
      addCredential(model, {
        ...common,
        id,
        kind: 'session',
        account: account.id,
        isImpersonation: true,
        hangsOn: own,
      });
    },
  };
};

const stopImpersonating: Choose = (scene) => {
  const window = someSession(scene, ({ isImpersonation = false }) => isImpersonation);
  if (!window) return undefined;
  const { session } = window;
  return {
    what: 'Root stops acting as somebody',
    call: () => scene.ask(window.browser, 'admin.stopImpersonating'),
    whyNot: () => undefined,
    effect(model) {
      endCredential(model, session, 'the administrator stopped');
      window.session = findCredential(model, session)?.hangsOn;
    },
  };
};

const signOutUser: Choose = (scene) => {
  const account = someAccount(scene);
  if (!account) return undefined;
  return byRoot(scene, {
    what: `signs the account of ${account.owner} out everywhere`,
    name: 'admin.revokeUserSessions',
    input: { userId: account.id },
    effect(model) {
      const person = findAccount(model, account.id);
      if (person) end(model, person, 'sign-out everywhere');
    },
  });
};

const setUserPassword: Choose = (scene) => {
  const { world } = scene;
  const account = someAccount(scene);
  if (!account) return undefined;
  const { id: userId, owner } = account;
  const id = world.newId();
  const text = `passphrase ${world.tag} ${id} of root`;
  return byRoot(scene, {
    what: `sets the password of the account of ${owner}`,
    name: 'admin.setUserPassword',
    input: { userId, newPassword: text },
    effect(model) {
      const person = findAccount(model, userId);
      if (!person) return;
      end(model, person, 'new password by an administrator', {
        removesAsked: world.place.linkedAccounts === 'remove',
      });
      setPassword(model, scene, { id, text, owner, window: { actor: owner, browser: world.browser() } });
    },
  });
};

const resetFactors: Choose = (scene) => {
  const account = maybe(
    scene,
    scene.model.accounts.filter(({ isGone, hasFactor }) => !isGone && hasFactor),
  );
  if (!account) return undefined;
  return byRoot(scene, {
    what: `removes the second factors of the account of ${account.owner}`,
    name: 'admin.resetTwoFactor',
    input: { userId: account.id, reason: 'lost' },
    effect(model) {
      const person = findAccount(model, account.id);
      if (!person) return;
      end(model, person, 'loss of factors');
      end(model, person, 'sign-out everywhere');
    },
  });
};

const removeUser: Choose = (scene) => {
  const account = someAccount(scene);
  if (!account) return undefined;
  return byRoot(scene, {
    what: `deletes the account of ${account.owner}`,
    name: 'admin.removeUser',
    input: { userId: account.id },
    whyNot: (model) =>
      model.organizations.some((one) => leavesNobody(model, one, account.id))
        ? 'an organization would have no owner in force'
        : undefined,
    effect(model) {
      const person = findAccount(model, account.id);
      if (person) deleteAccount(model, person);
    },
  });
};

export const administrationSteps = {
  ban,
  unban,
  impersonate,
  stopImpersonating,
  signOutUser,
  setUserPassword,
  resetFactors,
  removeUser,
} satisfies Record<string, Choose>;
