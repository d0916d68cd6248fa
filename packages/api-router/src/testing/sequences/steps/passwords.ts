import { arrive, enter, replaceSession, signUp, whyNotArrive } from '#testing/sequences/arrivals.ts';
import { end, proveFirst } from '#testing/sequences/endings.ts';
import { codeIn, linkIn, mailedBy } from '#testing/sequences/mailed.ts';
import {
  type Account,
  accountOf,
  endCredential,
  findAccount,
  findCredential,
  type Model,
  type PersonName,
  people,
} from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  maybe,
  nameIn,
  someCredential,
  somePerson,
  someSession,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';
import type { Window } from '#testing/sequences/world.ts';

const newPassword = ({ world }: Scene, id: number): string => `passphrase ${world.tag} ${id} of somebody`;

interface NewPassword {
  id: number;
  text: string;
  owner: PersonName;
  window: Pick<Window, 'actor'>;
}

/** Another password takes the place of all that were there. */
export function setPassword(model: Model, { world }: Scene, { id, text, owner, window }: NewPassword): void {
  const account = accountOf(model, owner);
  if (!account) return;
  for (const one of model.credentials)
    if (one.kind === 'password' && one.account === account.id) one.ended ??= 'another password';
  world.keep(id, { text, more: owner });
  addCredential(model, {
    id,
    kind: 'password',
    account: account.id,
    at: world.now(),
    holders: [window.actor],
  });
}

/** The owner of a mailbox, or a stranger with the address. */
const signUpWithPassword: Choose = (scene) => {
  const { world, random } = scene;
  const { wish } = scene;
  const others = people.filter((name) => name !== 'Mallory' && !accountOf(scene.model, name));
  const owner = (wish.isStranger ? maybe(scene, others) : undefined) ?? somePerson(scene, false);
  const actor = wish.isStranger || random.chance(0.4) ? 'Mallory' : owner;
  const [id, password] = [world.newId(), world.newId()];
  const text = newPassword(scene, password);
  const window = world.open(actor);
  return {
    what: `${actor} signs up with the address of ${owner}`,
    call: () =>
      arrive(scene, { window, id }, () =>
        scene.ask(window.browser, 'signUp.email', {
          name: owner,
          email: world.emailOf(owner),
          password: text,
        }),
      ),
    whyNot: (model) => (accountOf(model, owner) ? 'the address has an account' : undefined),
    effect(model, answer) {
      signUp(model, scene, { answer, owner, isProved: false });
      setPassword(model, scene, { id: password, text, owner, window });
      enter(model, scene, { answer, arrival: { window, owner, id, method: 'password' } });
    },
  };
};

const signInWithPassword: Choose = (scene) => {
  const { world, random, model } = scene;
  const password = someCredential(scene, 'password');
  const actor = password && maybe(scene, password.holders);
  const account = model.accounts.find((one) => one.id === password?.account);
  if (!password || !actor || !account) return undefined;
  const { owner } = account;
  const id = world.newId();
  const known = world.windows.filter(
    (one) => one.actor === actor && (one.trusted !== undefined || one.openedMail !== undefined),
  );
  // Several accounts in one browser, too.
  const own = random.chance(0.3) ? world.windows.filter((one) => one.actor === actor) : [];
  const window =
    (random.chance(0.6) ? maybe(scene, known) : undefined) ?? maybe(scene, own) ?? world.open(actor);
  const arrival = { window, owner, id, method: 'password' };
  const { text = '' } = world.secretOf(password.id);
  return {
    window,
    what: `${actor} signs in with the password ${password.id} of the account of ${owner}`,
    call: () =>
      arrive(scene, arrival, () =>
        scene.ask(window.browser, 'signIn.email', { email: world.emailOf(owner), password: text }),
      ),
    whyNot: (now, answer) =>
      whyNot(now, findCredential(now, password.id), world.now()) ??
      whyNotArrive(now, scene, { answer, arrival }),
    effect: (now, answer) => enter(now, scene, { answer, arrival }),
  };
};

/** Somebody looks over a shoulder. */
const learnPassword: Choose = (scene) => {
  const password = someCredential(scene, 'password', ({ holders }) => !holders.includes('Mallory'));
  if (!password) return undefined;
  return {
    what: `Mallory learns the password ${password.id}`,
    call: async () => ({ isDone: true, reason: '', body: undefined }),
    whyNot: () => undefined,
    effect: (model) => void findCredential(model, password.id)?.holders.push('Mallory'),
  };
};

const changePassword: Choose = (scene) => {
  const { world, random, model } = scene;
  const window = someSession(scene);
  const account = window && accountIn(model, window.session);
  const old =
    account && model.credentials.findLast((one) => one.kind === 'password' && one.account === account.id);
  if (!window || !account || !old) return undefined;
  const { session } = window;
  const [id, next] = [world.newId(), world.newId()];
  const text = newPassword(scene, id);
  const revokeOtherSessions = random.chance(0.5);
  const { text: currentPassword = '' } = world.secretOf(old.id);
  return {
    what: `${nameIn(model, window)} changes the password${revokeOtherSessions ? ' and signs out all others' : ''}`,
    call: async () => {
      const input = { currentPassword, newPassword: text, revokeOtherSessions };
      const change = () => scene.ask(window.browser, 'changePassword', input);
      return revokeOtherSessions ? arrive(scene, { window, id: next }, change) : change();
    },
    whyNot: (now) =>
      whyNotInPerson(now, world, session) ?? whyNot(now, findCredential(now, old.id), world.now()),
    effect(now) {
      const person = accountIn(now, session);
      if (!person) return;
      end(now, person, 'new password in a session');
      setPassword(now, scene, { id, text, owner: person.owner, window });
      if (!revokeOtherSessions) return;
      replaceSession(now, scene, { old: session, id: next });
      end(now, person, 'sign-out everywhere', { keeps: [next] });
    },
  };
};

const HOUR = 3_600_000;

/** Asks for a link or a code by mail, with which its owner chooses another password. */
const askForReset: Choose = (scene) => {
  const { world, random } = scene;
  const owner = somePerson(scene);
  const isLink = random.chance(0.6);
  const actor = isLink && random.chance(0.3) ? 'Mallory' : owner;
  const window = world.open(actor);
  const id = world.newId();
  const email = world.emailOf(owner);
  const kind = isLink ? 'reset link' : 'reset code';
  return {
    what: `${actor} has the ${kind} ${id} mailed to ${owner}`,
    call: async () => {
      const name = isLink ? 'forgetPassword' : 'emailOtp.requestPasswordReset';
      const ask = () => scene.ask(window.browser, name, { email });
      const { answer, mail } = await mailedBy(world, { to: email, kind: /reset-password/ }, ask);
      const text = isLink ? linkIn(mail)?.pathname.split('/').at(-1) : codeIn(mail);
      if (text !== undefined) world.keep(id, { text, cookies: new Map(window.browser.cookies) });
      return answer;
    },
    whyNot: () => undefined,
    effect(model) {
      const account = accountOf(model, owner);
      const at = world.now();
      if (account && world.secretOf(id).text !== undefined)
        addCredential(model, { id, kind, account: account.id, at, until: at + HOUR, holders: [owner] });
    },
  };
};

/** Credentials in the mail about a reset. */
const toListed = ({ credentials }: Model, { id, since }: Account): number[] =>
  credentials
    .filter(({ account, ended }) => account === id && ended === undefined)
    .filter(
      ({ kind, at }) => kind === 'API key' || (['passkey', 'provider account'].includes(kind) && at > since),
    )
    .map((one) => one.id);

/** Uses a mail for a new password, in a browser of the owner of the mailbox. */
const reset: Choose = (scene) => {
  const { world, random, model } = scene;
  const mail = random.chance(0.6) ? someCredential(scene, 'reset link') : someCredential(scene, 'reset code');
  const account = model.accounts.find((one) => one.id === mail?.account);
  if (!mail || !account) return undefined;
  const { owner } = account;
  const id = world.newId();
  const removal = world.newId();
  const text = newPassword(scene, id);
  const { text: secret = '', cookies } = world.secretOf(mail.id);
  const window = world.open(owner);
  for (const [name, value] of cookies ?? []) window.browser.cookies.set(name, value);
  const email = world.emailOf(owner);
  return {
    what: `${owner} sets a password by the ${mail.kind} ${mail.id}`,
    call: async () => {
      const { answer, mail: list } = await mailedBy(world, { to: email, kind: /password-was-reset/ }, () =>
        mail.kind === 'reset link'
          ? scene.ask(window.browser, 'resetPassword', { token: secret, newPassword: text })
          : scene.ask(window.browser, 'emailOtp.resetPassword', { email, otp: secret, password: text }),
      );
      const token = linkIn(list)?.searchParams.get('token');
      if (answer.isDone && token) world.keep(removal, { text: token });
      return answer;
    },
    whyNot: (now) => whyNot(now, findCredential(now, mail.id), world.now()),
    effect(now) {
      const person = findAccount(now, account.id);
      if (!person) return;
      const listed = toListed(now, person);
      proveFirst(now, person, { now: world.now() });
      end(now, person, 'reset', { removesAsked: world.place.linkedAccounts === 'remove' });
      endCredential(now, mail.id, 'it was used');
      if (mail.kind === 'reset code') person.isVerified = true;
      setPassword(now, scene, { id, text, owner: person.owner, window });
      const common = { account: person.id, at: world.now(), holders: [owner] };
      if (world.secretOf(removal).text !== undefined)
        addCredential(now, { ...common, id: removal, kind: 'removal link', listed });
    },
  };
};

export const passwordSteps = {
  signUpWithPassword,
  signInWithPassword,
  learnPassword,
  changePassword,
  askForReset,
  reset,
} satisfies Record<string, Choose>;
