import { createAuthenticator } from '#testing/people/two-factor.ts';
import { at, textAt } from '#testing/sequences/answer.ts';
import { arrive, enter, replaceSession, whyNotArrive } from '#testing/sequences/arrivals.ts';
import { end } from '#testing/sequences/endings.ts';
import { endCredential, findAccount, findCredential, type Model } from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  maybe,
  nameIn,
  someSession,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

/** Switches an authenticator app on, with its backup codes. */
const enableFactor: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  const account = window && accountIn(model, window.session);
  if (!window || !account) return undefined;
  const { session, actor } = window;
  const password = model.credentials.findLast((one) => one.kind === 'password' && one.account === account.id);
  const [id, next, ...backups] = [world.newId(), world.newId(), world.newId(), world.newId()];
  return {
    what: `${nameIn(model, window)} switches on the authenticator app ${id}`,
    call: async () => {
      const { text } = world.secretOf(password?.id);
      const begun = await scene.ask(window.browser, 'twoFactor.enable', { ...(text && { password: text }) });
      const uri = textAt(begun.body, 'totpURI');
      if (!begun.isDone || uri === '') return { ...begun, isDone: false };
      const authenticator = createAuthenticator(world.place.app, uri);
      const codes = at(begun.body, 'backupCodes');
      world.keep(id, { authenticator });
      for (const [index, backup] of backups.entries())
        world.keep(backup, { text: textAt(codes, String(index)) });
      return arrive(scene, { window, id: next }, () =>
        scene.ask(window.browser, 'twoFactor.verifyTotp', { code: authenticator.code() }),
      );
    },
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const person = accountIn(now, session);
      if (!person) return;
      person.hasFactor = true;
      replaceSession(now, scene, { old: session, id: next });
      const common = { account: person.id, at: world.now(), holders: [actor] };
      addCredential(now, { ...common, id, kind: 'authenticator app' });
      for (const backup of backups) addCredential(now, { ...common, id: backup, kind: 'backup code' });
    },
  };
};

const disableFactor: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene, ({ account }) => findAccount(model, account)?.hasFactor === true);
  const account = window && accountIn(model, window.session);
  if (!window || !account) return undefined;
  const { session } = window;
  const password = model.credentials.findLast((one) => one.kind === 'password' && one.account === account.id);
  const { text } = world.secretOf(password?.id);
  const next = world.newId();
  return {
    what: `${nameIn(model, window)} switches the second step off`,
    call: () =>
      arrive(scene, { window, id: next }, () =>
        scene.ask(window.browser, 'twoFactor.disable', { ...(text && { password: text }) }),
      ),
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const person = accountIn(now, session);
      if (!person) return;
      end(now, person, 'loss of factors');
      if (window.session === next) replaceSession(now, scene, { old: session, id: next });
    },
  };
};

/** Whoever shows a second factor keeps it, and needs no recovery. */
function keepFactors(model: Model, id: string): void {
  const account = findAccount(model, id);
  if (account) account.contestedAt = undefined;
  for (const one of model.credentials)
    if (one.kind === 'recovery code' && one.account === id) one.ended ??= 'a second factor was shown';
}

/** The second step of a sign-in that waits. */
const showFactor: Choose = (scene) => {
  const { world, model, random } = scene;
  const waiting = world.windows.filter(({ ticket }) => ticket !== undefined);
  const window = maybe(scene, waiting);
  const ticket = findCredential(model, window?.ticket);
  const account = findAccount(model, ticket?.account);
  if (!window || !ticket || !account) return undefined;
  const factors = model.credentials.filter(
    ({ kind, account: whose, holders }) =>
      (kind === 'authenticator app' || kind === 'backup code') &&
      whose === account.id &&
      (holders.includes(window.actor) || random.chance(0.2)),
  );
  const factor = maybe(scene, factors);
  if (!factor) return undefined;
  const trustDevice = scene.wish.isTrusted ?? random.chance(0.5);
  const { text = '', authenticator } = world.secretOf(factor.id);
  const [id, trust] = [world.newId(), world.newId()];
  const { isOfMailbox = false, method = '' } = ticket;
  const arrival = { window, owner: account.owner, id, isWhole: true, isOfMailbox, method };
  const call = authenticator ? 'twoFactor.verifyTotp' : 'twoFactor.verifyBackupCode';
  return {
    what: `${window.actor} shows the ${factor.kind} ${factor.id}${trustDevice ? ' in a browser to trust' : ''}`,
    call: async () => {
      const code = authenticator?.code() ?? text;
      const answer = await arrive(scene, arrival, () =>
        scene.ask(window.browser, call, { code, trustDevice }),
      );
      // Without a waiting sign-in a code is taken in the session, and signs nobody in.
      if (window.session !== id) return { ...answer, isDone: false };
      if (trustDevice) {
        window.trusted = trust;
        world.keep(trust, { cookies: new Map(window.browser.cookies), more: account.owner });
      }
      return answer;
    },
    whyNot: (now, answer) =>
      whyNot(now, findCredential(now, ticket.id), world.now()) ??
      whyNot(now, findCredential(now, factor.id), world.now()) ??
      whyNotArrive(now, scene, { answer, arrival }),
    effect(now, answer) {
      endCredential(now, ticket.id, 'it was used');
      keepFactors(now, account.id);
      if (factor.kind === 'backup code') endCredential(now, factor.id, 'it was used');
      enter(now, scene, { answer, arrival });
      const common = { account: account.id, at: world.now(), holders: [window.actor] };
      if (trustDevice) addCredential(now, { ...common, id: trust, kind: 'trusted device' });
    },
  };
};

export const factorSteps = { enableFactor, disableFactor, showFactor } satisfies Record<string, Choose>;
