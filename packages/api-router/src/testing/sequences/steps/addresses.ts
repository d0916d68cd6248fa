import { moveTo } from '#testing/sequences/endings.ts';
import { linkIn, mailedBy } from '#testing/sequences/mailed.ts';
import {
  accountOf,
  endCredential,
  findAccount,
  findCredential,
  type Model,
  type PersonName,
} from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  nameIn,
  someCredential,
  somePerson,
  someSession,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';

const DAY = 24 * 3_600_000;

/** A mail of a change of the address. */
interface ChangeMail {
  id: number;
  kind: 'approval link' | 'confirmation link';
  account: string;
  /** Whose address it went to. */
  reader: PersonName;
  /** Whose address the account shall have. */
  to: PersonName;
  until: number;
}

/** A newer change takes the place of an older one. */
function addMail(model: Model, { world }: Pick<Scene, 'world'>, { reader, to, ...mail }: ChangeMail): void {
  const changes = ['approval link', 'confirmation link'];
  for (const { id, kind, account } of model.credentials)
    if (changes.includes(kind) && account === mail.account) endCredential(model, id, 'a newer change');
  addCredential(model, { ...mail, at: world.now(), holders: [reader], mailbox: to });
}

const isTaken = (model: Model, to: PersonName): string | undefined =>
  accountOf(model, to) ? 'the address has an account' : undefined;

/** A session asks for another address: that of somebody who has no account, mostly. */
const changeAddress: Choose = (scene) => {
  const { world, model, ask } = scene;
  const window = someSession(scene);
  const account = window && accountIn(model, window.session);
  if (!window || !account) return undefined;
  const to = somePerson(scene, false);
  const { session } = window;
  const id = world.newId();
  const { text } = world.secretOf(
    model.credentials.findLast((one) => one.kind === 'password' && one.account === account.id)?.id,
  );
  const input = { newEmail: world.emailOf(to), ...(text && { password: text }) };
  return {
    what: `${nameIn(model, window)} asks for the address of ${to}: mail ${id}`,
    call: async () => {
      const readers = [account.owner, to].map(world.emailOf);
      const sent = world.place.app.outbox.messages.length;
      const answer = await ask(window.browser, 'changeEmail', input);
      await world.place.settle();
      const mail = world.place.app.outbox.messages
        .slice(sent)
        .find(({ to: reader, kind }) => kind.startsWith('change-email-') && readers.includes(reader));
      const token = mail && linkIn(mail.text)?.searchParams.get('token');
      if (token) world.keep(id, { text: token, more: mail.kind });
      return answer;
    },
    whyNot: (now) => {
      const person = accountIn(now, session);
      const isAtOnce = person !== undefined && !person.isVerified && !person.hasFactor;
      return whyNotInPerson(now, world, session) ?? (isAtOnce ? isTaken(now, to) : undefined);
    },
    effect(now) {
      const person = accountIn(now, session);
      if (!person) return;
      const until = world.now() + DAY;
      const mail = { id, account: person.id, to, until };
      if (person.isVerified) addMail(now, scene, { ...mail, kind: 'approval link', reader: person.owner });
      else if (person.hasFactor) addMail(now, scene, { ...mail, kind: 'confirmation link', reader: to });
      else moveTo(now, person, { owner: to, isVerified: false, isProved: false });
    },
  };
};

/** The link of a mail is opened, which only the session of its account may do. */
function openLink(scene: Scene, kind: ChangeMail['kind']) {
  const { model, random } = scene;
  const mail = someCredential(scene, kind);
  const window = mail && someSession(scene, ({ account }) => account === mail.account || random.chance(0.05));
  if (!mail || !window) return undefined;
  const { session } = window;
  const { text: token = '' } = scene.world.secretOf(mail.id);
  return {
    mail,
    window,
    session,
    to: mail.mailbox ?? 'Mallory',
    what: `${nameIn(model, window)} opens the ${kind} ${mail.id}`,
    open: () => scene.ask(window.browser, 'verifyEmail', { token }),
    whyNot: (now: Model): string | undefined =>
      whyNotInPerson(now, scene.world, session) ??
      whyNot(now, findCredential(now, mail.id), scene.world.now()) ??
      (accountIn(now, session)?.id === mail.account ? undefined : 'it is the session of somebody else'),
  };
}

const approveAddress: Choose = (scene) => {
  const { world } = scene;
  const chosen = openLink(scene, 'approval link');
  if (!chosen) return undefined;
  const { mail, to, what, open } = chosen;
  const id = world.newId();
  return {
    what: `${what}, and gets the mail ${id}`,
    call: async () => {
      const wanted = { to: world.emailOf(to), kind: /change-email-confirm/ };
      const { answer, mail: text } = await mailedBy(world, wanted, open);
      const token = linkIn(text)?.searchParams.get('token');
      if (token) world.keep(id, { text: token });
      return answer;
    },
    whyNot: chosen.whyNot,
    effect(now) {
      const { account, until = 0 } = mail;
      endCredential(now, mail.id, 'it was used');
      addMail(now, scene, { id, kind: 'confirmation link', account, reader: to, to, until });
    },
  };
};

const confirmAddress: Choose = (scene) => {
  const chosen = openLink(scene, 'confirmation link');
  if (!chosen) return undefined;
  const { mail, session, to, what } = chosen;
  return {
    what,
    call: chosen.open,
    whyNot: (now) => chosen.whyNot(now) ?? isTaken(now, to),
    effect(now) {
      const person = findAccount(now, mail.account);
      if (!person) return;
      endCredential(now, mail.id, 'it was used');
      const isProved = person.isProved || findCredential(now, session)?.isOfMailbox !== true;
      moveTo(now, person, { owner: to, isVerified: true, isProved });
    },
  };
};

export const addressSteps = { changeAddress, approveAddress, confirmAddress } satisfies Record<
  string,
  Choose
>;
