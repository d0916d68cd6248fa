import { textAt } from '#testing/sequences/answer.ts';
import { arrive, enter, whyNotArrive } from '#testing/sequences/arrivals.ts';
import { deleteAccount, end } from '#testing/sequences/endings.ts';
import { endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { leavesNobody, whyNot } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  nameIn,
  sessionOf,
  someCredential,
  someSession,
  whyNotIn,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

const signOut: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session } = window;
  const hangsOn = sessionOf(model, window)?.hangsOn;
  return {
    what: `${nameIn(model, window)} signs out`,
    call: () => scene.ask(window.browser, 'signOut'),
    whyNot: () => undefined,
    effect(now) {
      if (whyNotIn(now, world, session) !== undefined) return;
      for (const id of [session, ...window.others]) endCredential(now, id, 'a sign-out');
      if (hangsOn !== undefined) endCredential(now, hangsOn, 'a sign-out');
    },
  };
};

const signOutEverywhere: Choose = (scene) => {
  const { world, model, random } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session } = window;
  const isOthers = random.chance(0.4);
  return {
    what: `${nameIn(model, window)} signs out ${isOthers ? 'all others' : 'everywhere'}`,
    call: () => scene.ask(window.browser, isOthers ? 'revokeOtherSessions' : 'revokeSessions'),
    // Twice at once it ends the same.
    whyNot: (now) =>
      findCredential(now, session)?.isImpersonation ? 'an administrator does it as somebody else' : undefined,
    effect(now) {
      const account = accountIn(now, session);
      if (!account || whyNotIn(now, world, session) !== undefined) return;
      if (!isOthers) return end(now, account, 'sign-out everywhere');
      for (const one of now.credentials)
        if (one.kind === 'session' && one.account === account.id && one.id !== session)
          one.ended ??= 'a sign-out of others';
    },
  };
};

/** The cookies of somebody else. */
const stealSession: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(
    scene,
    (session, { actor }) => actor !== 'Mallory' && session.isImpersonation !== true,
  );
  if (!window) return undefined;
  const { session } = window;
  return {
    what: `Mallory copies the cookies of ${nameIn(model, window)}`,
    call: async () => {
      const copy = world.open('Mallory');
      for (const [name, value] of window.browser.cookies) copy.browser.cookies.set(name, value);
      if (session !== undefined) copy.session = session;
      copy.others.push(...window.others);
      return { isDone: true, reason: '', body: undefined };
    },
    whyNot: () => undefined,
    effect: (now) => void findCredential(now, session)?.holders.push('Mallory'),
  };
};

const makeToken: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session, actor } = window;
  const id = world.newId();
  return {
    what: `${nameIn(model, window)} asks for the one-time token ${id}`,
    call: async () => {
      const answer = await scene.ask(window.browser, 'oneTimeToken.generate');
      world.keep(id, { text: textAt(answer.body, 'token') });
      return answer;
    },
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const asking = findCredential(now, session);
      if (!asking) return;
      const { account } = asking;
      const at = world.now();
      addCredential(now, {
        id,
        kind: 'one-time token',
        account,
        at,
        holders: [actor],
        ...(session !== undefined && { hangsOn: session }),
      });
    },
  };
};

const useToken: Choose = (scene) => {
  const { world, model } = scene;
  const token = someCredential(scene, 'one-time token');
  const account = findAccount(model, token?.account);
  if (!token || !account) return undefined;
  const window = world.open(token.holders[0] ?? 'Mallory');
  const { text = '' } = world.secretOf(token.id);
  // Nobody can tell from the session whether the one that asked for the token began in the mailbox: it proves nothing.
  const arrival = {
    window,
    owner: account.owner,
    id: world.newId(),
    isWhole: true,
    isOfMailbox: true,
    method: 'one-time-token',
  };
  return {
    what: `${window.actor} signs in with the one-time token ${token.id}`,
    call: () =>
      arrive(scene, arrival, () => scene.ask(window.browser, 'oneTimeToken.verify', { token: text })),
    whyNot: (now, answer) =>
      whyNot(now, findCredential(now, token.id), world.now()) ??
      whyNotArrive(now, scene, { answer, arrival }),
    effect(now, answer) {
      endCredential(now, token.id, 'it was used');
      enter(now, scene, { answer, arrival });
    },
  };
};

const useDeletionLink: Choose = (scene) => {
  const { world, model } = scene;
  const link = someCredential(scene, 'deletion link');
  if (!link) return undefined;
  const window = someSession(scene, ({ account }) => account === link.account);
  if (!window) return undefined;
  const { session } = window;
  const { text: token = '' } = world.secretOf(link.id);
  return {
    what: `${nameIn(model, window)} deletes the account by the link ${link.id}`,
    call: () => scene.ask(window.browser, 'confirmDeleteUser', { token }),
    whyNot: (now) =>
      whyNotInPerson(now, world, session) ??
      whyNot(now, findCredential(now, link.id), world.now()) ??
      (now.organizations.some((one) => leavesNobody(now, one, link.account))
        ? 'an organization would have no owner'
        : undefined),
    effect(now) {
      const person = findAccount(now, link.account);
      if (!person) return;
      deleteAccount(now, person);
    },
  };
};

export const sessionSteps = {
  signOut,
  signOutEverywhere,
  stealSession,
  makeToken,
  useToken,
  useDeletionLink,
} satisfies Record<string, Choose>;
