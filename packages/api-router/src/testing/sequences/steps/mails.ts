import { arrive, enter, proveByMail, signUp, whyNotArriveProved } from '#testing/sequences/arrivals.ts';
import { codeIn, linkIn, mailedBy } from '#testing/sequences/mailed.ts';
import {
  accountOf,
  endCredential,
  findAccount,
  findCredential,
  type Model,
  type PersonName,
} from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import { addCredential, maybe, somePerson, works } from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';
import type { Window } from '#testing/sequences/world.ts';

const MINUTE = 60_000;

const windowOf = (scene: Scene, owner: PersonName): Window =>
  (scene.random.chance(0.5)
    ? maybe(
        scene,
        scene.world.windows.filter(({ actor }) => actor === owner),
      )
    : undefined) ?? scene.world.open(owner);

/** The session that a browser has when a mail is used in it: a call at the same moment may have given it one. */
function holding(window: Window) {
  const held = {
    session: window.session,
    look(): void {
      held.session = window.session;
    },
  };
  return held;
}

/**
 * A link or a code that signs its owner in, asked for and used in one step: what is between the two is the matter of
 * the steps beside this one. A link may be asked for by somebody else.
 */
const signInByMail: Choose = (scene) => {
  const { world, random } = scene;
  const owner = somePerson(scene);
  const window = windowOf(scene, owner);
  const held = holding(window);
  const isLink = random.chance(0.5);
  const asking = isLink && random.chance(0.5) ? world.open('Mallory') : window;
  const id = world.newId();
  const arrival = { window, owner, id, isOfMailbox: true, method: isLink ? 'magic-link' : 'email-otp' };
  const email = world.emailOf(owner);
  const { ask } = scene;
  const prove = (model: Model): void => proveByMail(model, scene, { owner, session: held.session });
  return {
    window,
    what: `${owner} signs in by a mailed ${isLink ? 'link' : 'code'} that ${asking.actor} asked for`,
    call: async () => {
      const name = isLink ? 'signIn.magicLink' : 'emailOtp.sendVerificationOtp';
      const input = isLink ? { email, name: owner } : { email, type: 'sign-in' };
      const kind = isLink ? /magic-link/ : /code/;
      const { mail } = await mailedBy(world, { to: email, kind }, () => ask(asking.browser, name, input));
      const token = linkIn(mail)?.searchParams.get('token') ?? '';
      held.look();
      return arrive(scene, arrival, () =>
        isLink
          ? ask(window.browser, 'magicLink.signIn', { token })
          : ask(window.browser, 'signIn.emailOtp', { email, otp: codeIn(mail) ?? '', name: owner }),
      );
    },
    whyNot: (model, answer) => whyNotArriveProved(model, scene, { answer, arrival, prove }),
    effect(model, answer) {
      const isKnown = accountOf(model, owner) !== undefined;
      if (isKnown) prove(model);
      else signUp(model, scene, { answer, owner, isProved: true });
      enter(model, scene, { answer, arrival });
    },
  };
};

/** A link or a code that is kept for later. */
const askForLink: Choose = (scene) => {
  const { world, random } = scene;
  const owner = somePerson(scene);
  const isLink = random.chance(0.6);
  const window = world.open(isLink && random.chance(0.4) ? 'Mallory' : owner);
  const id = world.newId();
  const email = world.emailOf(owner);
  const kind = isLink ? 'magic link' : 'mailed code';
  return {
    what: `${window.actor} has the ${kind} ${id} mailed to ${owner}`,
    call: async () => {
      const name = isLink ? 'signIn.magicLink' : 'emailOtp.sendVerificationOtp';
      const input = isLink ? { email, name: owner } : { email, type: 'sign-in' };
      const ask = () => scene.ask(window.browser, name, input);
      const { answer, mail } = await mailedBy(
        world,
        { to: email, kind: isLink ? /magic-link/ : /code/ },
        ask,
      );
      const text = isLink ? linkIn(mail)?.searchParams.get('token') : codeIn(mail);
      if (text) world.keep(id, { text, more: owner, cookies: new Map(window.browser.cookies) });
      return answer;
    },
    whyNot: () => undefined,
    effect(model) {
      const account = accountOf(model, owner);
      const at = world.now();
      if (account && world.secretOf(id).text !== undefined)
        addCredential(model, {
          id,
          kind,
          account: account.id,
          at,
          until: at + 10 * MINUTE,
          holders: [owner],
        });
    },
  };
};

const useLink: Choose = (scene) => {
  const { world, model } = scene;
  const mail = maybe(
    scene,
    model.credentials.filter(({ kind }) => kind === 'magic link' || kind === 'mailed code'),
  );
  const owner = findAccount(model, mail?.account)?.owner;
  if (!mail || owner === undefined || accountOf(model, owner)?.id !== mail.account) return undefined;
  const { text = '', cookies } = world.secretOf(mail.id);
  const window = mail.kind === 'magic link' ? windowOf(scene, owner) : world.open(owner);
  if (mail.kind === 'mailed code')
    for (const [name, value] of cookies ?? []) window.browser.cookies.set(name, value);
  const held = holding(window);
  const id = world.newId();
  const method = mail.kind === 'magic link' ? 'magic-link' : 'email-otp';
  const arrival = { window, owner, id, isOfMailbox: true, method };
  const prove = (now: Model): void => proveByMail(now, scene, { owner, session: held.session });
  return {
    window,
    what: `${owner} signs in by the ${mail.kind} ${mail.id}`,
    call: () => {
      held.look();
      return arrive(scene, arrival, () =>
        mail.kind === 'magic link'
          ? scene.ask(window.browser, 'magicLink.signIn', { token: text })
          : scene.ask(window.browser, 'signIn.emailOtp', { email: world.emailOf(owner), otp: text }),
      );
    },
    whyNot: (now, answer) =>
      whyNot(now, findCredential(now, mail.id), world.now()) ??
      whyNotArriveProved(now, scene, { answer, arrival, prove }),
    effect(now, answer) {
      prove(now);
      endCredential(now, mail.id, 'it was used');
      enter(now, scene, { answer, arrival });
    },
  };
};

/**
 * The mail that verifies an address is asked for, and its link is opened, by its owner or by a program that opens
 * links.
 */
const verifyAddress: Choose = (scene) => {
  const { world, random } = scene;
  const owner = somePerson(scene);
  const window = windowOf(scene, owner);
  const held = holding(window);
  const isProgram = random.chance(0.2);
  const opening = isProgram ? world.open(owner) : window;
  const id = world.newId();
  const email = world.emailOf(owner);
  const arrival = { window: opening, owner, id, isOfMailbox: true, method: 'verification' };
  return {
    window,
    what: `${owner} asks for a verification link, which ${isProgram ? 'a program' : 'the same browser'} opens`,
    call: async () => {
      const ask = () => scene.ask(window.browser, 'sendVerificationEmail', { email });
      const { answer, mail } = await mailedBy(world, { to: email, kind: /verify-email/ }, ask);
      const token = linkIn(mail)?.searchParams.get('token');
      if (!token) return { ...answer, isDone: false };
      held.look();
      return arrive(scene, arrival, () => scene.ask(opening.browser, 'verifyEmail', { token }));
    },
    whyNot: () => undefined,
    effect(model, answer) {
      const account = accountOf(model, owner);
      if (!account) return;
      const current = findCredential(model, isProgram ? undefined : held.session);
      const isSignedIn = works({ model, world }, current?.id);
      const isOwn =
        isSignedIn && current?.account === account.id && !current.isOfMailbox && !current.isImpersonation;
      if (isOwn) account.isProved = true;
      const isNews = !account.isVerified;
      account.isVerified = true;
      const hasEntered = opening.session === id || opening.ticket === id;
      if (hasEntered) enter(model, scene, { answer, arrival });
      else if (isNews && !isSignedIn && !account.isProved) opening.openedMail = account.id;
    },
  };
};

export const mailSteps = {
  signInByMail,
  askForLink,
  useLink,
  verifyAddress,
} satisfies Record<string, Choose>;
