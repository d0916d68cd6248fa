import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { textAt } from '#testing/sequences/answer.ts';
import { arrive, enter, whyNotArrive } from '#testing/sequences/arrivals.ts';
import { findAccount, findCredential } from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  nameIn,
  someCredential,
  someSession,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

const makeKey: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session, actor } = window;
  const id = world.newId();
  return {
    what: `${nameIn(model, window)} makes the API key ${id}`,
    call: async () => {
      const answer = await scene.ask(window.browser, 'apiKey.create', { name: `key ${id}` });
      world.keep(id, { text: textAt(answer.body, 'key'), more: textAt(answer.body, 'id') });
      return answer;
    },
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const account = accountIn(now, session);
      if (account)
        addCredential(now, { id, kind: 'API key', account: account.id, at: world.now(), holders: [actor] });
    },
  };
};

const removeKey: Choose = (scene) => {
  const { world, model } = scene;
  const key = someCredential(scene, 'API key');
  const window = key && someSession(scene, ({ account }) => account === key.account);
  if (!key || !window) return undefined;
  const { session } = window;
  const { more: keyId = '' } = world.secretOf(key.id);
  return {
    what: `${nameIn(model, window)} deletes the API key ${key.id}`,
    call: () => scene.ask(window.browser, 'apiKey.delete', { keyId }),
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const found = findCredential(now, key.id);
      if (found) found.ended ??= 'it was deleted';
    },
  };
};

const addPasskey: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session, actor } = window;
  const id = world.newId();
  const device = createPasskeyAuthenticator();
  return {
    what: `${nameIn(model, window)} adds the passkey ${id}`,
    call: async () => {
      const options = await scene.ask(window.browser, 'passkey.generateRegisterOptions');
      if (!options.isDone) return options;
      const challenge = textAt(options.body, 'challenge');
      const asked = {
        challenge,
        rp: { id: textAt(options.body, 'rp', 'id') },
        user: { id: textAt(options.body, 'user', 'id') },
      };
      world.keep(id, { device });
      return scene.ask(window.browser, 'passkey.verifyRegistration', { response: device.create(asked) });
    },
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const account = accountIn(now, session);
      if (account)
        addCredential(now, { id, kind: 'passkey', account: account.id, at: world.now(), holders: [actor] });
    },
  };
};

const signInWithPasskey: Choose = (scene) => {
  const { world, model } = scene;
  const passkey = someCredential(scene, 'passkey');
  const account = findAccount(model, passkey?.account);
  const { device } = world.secretOf(passkey?.id);
  if (!passkey || !account || !device) return undefined;
  const window = world.open(passkey.holders[0] ?? 'Mallory');
  const arrival = {
    window,
    owner: account.owner,
    id: world.newId(),
    isWhole: true,
    method: 'passkey',
  };
  return {
    what: `${window.actor} signs in with the passkey ${passkey.id}`,
    call: () =>
      arrive(scene, arrival, async () => {
        const { body } = await scene.ask(window.browser, 'passkey.generateAuthenticateOptions');
        const asked = { challenge: textAt(body, 'challenge'), rpId: textAt(body, 'rpId') };
        return scene.ask(window.browser, 'passkey.verifyAuthentication', { response: device.get(asked) });
      }),
    whyNot: (now, answer) =>
      whyNot(now, findCredential(now, passkey.id), world.now()) ??
      whyNotArrive(now, scene, { answer, arrival }),
    effect: (now, answer) => enter(now, scene, { answer, arrival }),
  };
};

export const wayInSteps = {
  makeKey,
  removeKey,
  addPasskey,
  signInWithPasskey,
} satisfies Record<string, Choose>;
