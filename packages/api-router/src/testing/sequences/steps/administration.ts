import { deleteAccount, end } from '#testing/sequences/endings.ts';
import { endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { leavesNobody } from '#testing/sequences/rules.ts';
import { maybe } from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';
import { byAdministrator, someAccount } from '#testing/sequences/steps/by-administrator.ts';
import { setPassword } from '#testing/sequences/steps/passwords.ts';

const ban: Choose = (scene) => {
  const account = someAccount(scene);
  if (!account) return undefined;
  const { id: userId, owner } = account;
  return byAdministrator(scene, {
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
        if (kind === 'transfer' && offer?.receiver === person.id)
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
  return byAdministrator(scene, {
    what: `lifts the ban of the account of ${account.owner}`,
    name: 'admin.unbanUser',
    input: { userId: account.id },
    effect(model) {
      const person = findAccount(model, account.id);
      if (person) person.isBanned = false;
    },
  });
};

const signOutUser: Choose = (scene) => {
  const account = someAccount(scene);
  if (!account) return undefined;
  return byAdministrator(scene, {
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
  return byAdministrator(scene, {
    what: `sets the password of the account of ${owner}`,
    name: 'admin.setUserPassword',
    input: { userId, newPassword: text },
    effect(model) {
      const person = findAccount(model, userId);
      if (!person) return;
      end(model, person, 'new password by an administrator', {
        removesAsked: world.place.linkedAccounts === 'remove',
      });
      setPassword(model, scene, {
        id,
        text,
        owner: person.owner,
        window: { actor: owner },
      });
    },
  });
};

const resetFactors: Choose = (scene) => {
  const account = maybe(
    scene,
    scene.model.accounts.filter(({ isGone, hasFactor }) => !isGone && hasFactor),
  );
  if (!account) return undefined;
  return byAdministrator(scene, {
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
  return byAdministrator(scene, {
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

const setRole = (isAdministrator: boolean): Choose => {
  const role = isAdministrator ? 'admin' : 'user';
  return (scene) => {
    const account = maybe(
      scene,
      scene.model.accounts.filter((one) => !one.isGone && one.isAdministrator !== isAdministrator),
    );
    if (!account) return undefined;
    return byAdministrator(scene, {
      what: `makes the account of ${account.owner} ${isAdministrator ? 'an administrator' : 'a user like others'}`,
      name: 'admin.setRole',
      input: { userId: account.id, role },
      effect(model) {
        const person = findAccount(model, account.id);
        if (!person) return;
        person.isAdministrator = isAdministrator;
        const acting = model.credentials.filter(({ isImpersonation, account: whose, hangsOn }) => {
          const own = findCredential(model, hangsOn);
          // Who becomes one is acted as no more; whoever loses a right acts as nobody.
          return isImpersonation && (isAdministrator ? whose : own?.account) === person.id;
        });
        for (const { id } of acting) endCredential(model, id, `a role: ${role}`);
      },
    });
  };
};

export const administrationSteps = {
  makeAdministrator: setRole(true),
  unmakeAdministrator: setRole(false),
  ban,
  unban,
  signOutUser,
  setUserPassword,
  resetFactors,
  removeUser,
} satisfies Record<string, Choose>;
