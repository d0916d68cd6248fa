import { arrive, enter } from '#testing/sequences/arrivals.ts';
import { end } from '#testing/sequences/endings.ts';
import { endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import { addCredential, maybe, nameIn, someSession, works } from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';
import type { Window } from '#testing/sequences/world.ts';

const DAY = 24 * 3_600_000;

/** The waiting time of a recovery, and for how long its code works then. */
const WAITING = 3 * DAY;
const LASTING = 7 * DAY;

/** A browser with a sign-in that waits, mostly one that still does. */
function someWaiting(scene: Scene): { window: Window; ticket: number; account: string } | undefined {
  const { world, model, random } = scene;
  const waiting = world.windows.flatMap((window) => {
    const ticket = findCredential(model, window.ticket);
    const isFit = ticket && (works(scene, ticket.id) || random.chance(0.1));
    return isFit ? [{ window, ticket: ticket.id, account: ticket.account }] : [];
  });
  return maybe(scene, waiting);
}

const askForRecovery: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someWaiting(scene);
  const owner = findAccount(model, chosen?.account)?.owner;
  if (!chosen || owner === undefined) return undefined;
  const { window, ticket, account } = chosen;
  const id = world.newId();
  return {
    what: `${window.actor} says that the second factors of ${owner} are lost: code ${id}`,
    call: () => ask(window.browser, 'twoFactor.requestRecovery'),
    whyNot: (now) => whyNot(now, findCredential(now, ticket), world.now()),
    effect(now) {
      const isKnown = now.credentials.some(
        (one) =>
          one.kind === 'recovery code' && one.account === account && works({ ...scene, model: now }, one.id),
      );
      const at = world.now();
      const until = at + WAITING + LASTING;
      if (!isKnown) addCredential(now, { id, kind: 'recovery code', account, at, until, holders: [owner] });
    },
  };
};

/** So long that codes of recoveries are mailed, and contested second factors go. */
const letDaysPass: Choose = ({ world, model }) => ({
  what: 'three days pass',
  isAlone: true,
  call: async () => {
    const { app, settle } = world.place;
    app.advance(WAITING / 1000 + 60);
    app.service.sendDueMails();
    await settle();
    for (const { id, kind, account } of model.credentials) {
      const owner = findAccount(model, account)?.owner;
      if (kind !== 'recovery code' || !owner || world.secretOf(id).text !== undefined) continue;
      const mail = app.outbox.find('two-factor-recovery-ready', world.emailOf(owner));
      const text = /\b[A-Za-z0-9]{24}\b/.exec(mail?.text ?? '')?.[0];
      if (text) world.keep(id, { text });
    }
    return { isDone: true, reason: '', body: undefined };
  },
  whyNot: () => undefined,
  effect: () => {},
});

const completeRecovery: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someWaiting(scene);
  const code = model.credentials.findLast(
    ({ id, kind, account }) =>
      kind === 'recovery code' && account === chosen?.account && world.secretOf(id).text !== undefined,
  );
  const owner = findAccount(model, chosen?.account)?.owner;
  if (!chosen || !code || owner === undefined) return undefined;
  const { window, ticket } = chosen;
  const { isOfMailbox = false, method = '' } = findCredential(model, ticket) ?? {};
  const id = world.newId();
  const arrival = { window, owner, id, isWhole: true, isOfMailbox, method };
  const { text: token = '' } = world.secretOf(code.id);
  return {
    what: `${window.actor} signs in with the recovery code ${code.id}`,
    call: () => arrive(scene, arrival, () => ask(window.browser, 'twoFactor.completeRecovery', { token })),
    whyNot: (now) =>
      whyNot(now, findCredential(now, ticket), world.now()) ??
      whyNot(now, findCredential(now, code.id), world.now()) ??
      (world.now() < code.at + WAITING ? 'the waiting time is not over' : undefined),
    effect(now, answer) {
      const person = findAccount(now, code.account);
      if (!person) return;
      endCredential(now, code.id, 'it was used');
      end(now, person, 'sign-out everywhere');
      end(now, person, 'loss of factors');
      enter(now, scene, { answer, arrival });
    },
  };
};

/** A session of the account stops a recovery. */
const cancelRecovery: Choose = (scene) => {
  const { model, ask } = scene;
  const window = someSession(scene, ({ account }) =>
    model.credentials.some((one) => one.kind === 'recovery code' && one.account === account),
  );
  if (!window) return undefined;
  const account = findCredential(model, window.session)?.account;
  return {
    what: `${nameIn(model, window)} stops a recovery`,
    call: () => ask(window.browser, 'twoFactor.cancelRecovery', {}),
    whyNot: () => undefined,
    effect(now) {
      for (const one of now.credentials)
        if (
          one.kind === 'recovery code' &&
          one.account === account &&
          works({ ...scene, model: now }, window.session)
        )
          one.ended ??= 'somebody stopped it';
    },
  };
};

export const recoverySteps = {
  askForRecovery,
  letDaysPass,
  completeRecovery,
  cancelRecovery,
} satisfies Record<string, Choose>;
