import { end } from '#testing/sequences/endings.ts';
import { linkIn, mailedBy } from '#testing/sequences/mailed.ts';
import { endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import { addCredential, maybe, nameIn, someSession } from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

const MINUTE = 60_000;

/** "This was not me", in a mail about a change of an account. */
const pressSecureLink: Choose = (scene) => {
  const { world, model } = scene;
  const link = maybe(
    scene,
    model.credentials.filter(({ kind, ended }) => kind === 'secure link' && ended === undefined),
  );
  const account = findAccount(model, link?.account);
  if (!link || !account) return undefined;
  const presser = link.mailbox ?? account.owner;
  const window = world.open(presser);
  const { text: token = '' } = world.secretOf(link.id);
  return {
    what: `${presser} says by the secure link ${link.id} that it was somebody else`,
    call: () => scene.ask(window.browser, 'secureAccount', { token }),
    whyNot: (now) => whyNot(now, findCredential(now, link.id), world.now()),
    effect(now) {
      const person = findAccount(now, account.id);
      if (!person) return;
      const isFormer = link.mailbox !== person.owner;
      end(now, person, isFormer ? 'secured from a former address' : 'secured', { since: link.at });
      const isNewer = now.credentials.some(
        ({ kind, account: whose, at }) =>
          kind === 'authenticator app' && whose === person.id && at >= link.at,
      );
      endCredential(now, link.id, 'it was used');
      if (isFormer || !person.hasFactor || !isNewer) return;
      // As nobody has verified the address, they go at once.
      if (person.isVerified) person.contestedAt = world.now();
      else end(now, person, 'loss of factors');
    },
  };
};

/** The link of the mail about a reset. */
const pressRemovalLink: Choose = (scene) => {
  const { world, model } = scene;
  const link = maybe(
    scene,
    model.credentials.filter(({ kind }) => kind === 'removal link'),
  );
  const account = findAccount(model, link?.account);
  if (!link || !account) return undefined;
  const window = world.open(account.owner);
  const { text: token = '' } = world.secretOf(link.id);
  return {
    what: `${account.owner} has what the mail of a reset lists removed by the link ${link.id}`,
    call: () => scene.ask(window.browser, 'removeLinkedAccounts', { token }),
    whyNot: (now) => whyNot(now, findCredential(now, link.id), world.now()),
    effect(now) {
      const person = findAccount(now, account.id);
      if (!person) return;
      end(now, person, 'removal', { since: link.at, listed: link.listed ?? [] });
      endCredential(now, link.id, 'it was used');
    },
  };
};

/** A session asks for the deletion of its account, and uses the mail. */
const deleteAccount: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene);
  const account = window && findAccount(model, findCredential(model, window.session)?.account);
  if (!window || !account) return undefined;
  const id = world.newId();
  const email = world.emailOf(account.owner);
  return {
    what: `${nameIn(model, window)} has the deletion link ${id} mailed`,
    call: async () => {
      const ask = () => scene.ask(window.browser, 'deleteUser', {});
      const { answer, mail } = await mailedBy(world, { to: email, kind: /delete-account/ }, ask);
      const text = linkIn(mail)?.searchParams.get('token');
      if (text) world.keep(id, { text });
      return answer;
    },
    whyNot: () => undefined,
    effect(now) {
      const at = world.now();
      const common = { account: account.id, at, until: at + 24 * 60 * MINUTE, holders: [account.owner] };
      if (world.secretOf(id).text !== undefined) addCredential(now, { ...common, id, kind: 'deletion link' });
    },
  };
};

export const noticeSteps = { pressSecureLink, pressRemovalLink, deleteAccount } satisfies Record<
  string,
  Choose
>;
