import type { Browser } from '#testing/browser.ts';
import { at, textAt } from '#testing/sequences/answer.ts';
import { arrive, enter, signUp, whyNotArriveProved } from '#testing/sequences/arrivals.ts';
import { proveFirst } from '#testing/sequences/endings.ts';
import {
  accountOf,
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
import type { Secret } from '#testing/sequences/world.ts';

type Profile = NonNullable<Secret['profile']>;

const countAccounts = async ({ ask }: Scene, browser: Browser): Promise<number> => {
  const { body } = await ask(browser, 'listAccounts');
  return Array.isArray(body) ? body.length : 0;
};

const profileOf = (id: string, email: string, name: string): Profile => ({
  id,
  email,
  verified: true,
  name,
  picture: null,
});

/** Mallory's account at a provider, or the owner's, becomes a way in. */
const linkProvider: Choose = (scene) => {
  const { world, model, random } = scene;
  const window = someSession(scene);
  const owner = window && accountIn(model, window.session)?.owner;
  if (!window || owner === undefined) return undefined;
  const { session, actor } = window;
  const id = world.newId();
  const isOwn = actor === owner && random.chance(0.5);
  const name = isOwn ? owner : actor;
  const profile = profileOf(
    `${world.tag}-${isOwn ? owner : id}`,
    isOwn ? world.emailOf(owner) : `alias-${id}@elsewhere-${world.tag}.example`,
    name,
  );
  return {
    what: `${nameIn(model, window)} links the account ${id} at a provider`,
    isAlone: true,
    call: async () => {
      const { app } = world.place;
      world.keep(id, { profile });
      const before = await countAccounts(scene, window.browser);
      try {
        await app.visit(window.browser, { path: '/link-social', profile, body: { callbackURL: '/linked' } });
      } catch {
        return { isDone: false, reason: 'NOT_LINKED', body: undefined };
      }
      const isDone = (await countAccounts(scene, window.browser)) > before;
      return { isDone, reason: isDone ? '' : 'NOT_LINKED', body: undefined };
    },
    whyNot: (now) => whyNotInPerson(now, world, session),
    effect(now) {
      const account = accountIn(now, session);
      if (account)
        addCredential(now, {
          id,
          kind: 'provider account',
          account: account.id,
          at: world.now(),
          holders: [actor],
        });
    },
  };
};

/** The way in of somebody at a provider to the account of an owner. */
function findLinked(
  model: Model,
  { world }: Scene,
  { owner, profile }: { owner: PersonName; profile: Profile },
) {
  const account = accountOf(model, owner)?.id;
  return model.credentials.find(
    ({ id, kind, account: whose, ended }) =>
      kind === 'provider account' &&
      whose === account &&
      ended === undefined &&
      world.secretOf(id).profile?.id === profile.id,
  );
}

const isLinkedElsewhere = (
  model: Model,
  { world }: Scene,
  { owner, profile }: { owner: PersonName; profile: Profile },
): boolean =>
  model.credentials.some(({ id, kind, account, ended }) => {
    const there = findAccount(model, account);
    const isThere = kind === 'provider account' && ended === undefined && there?.isGone === false;
    return isThere && there.owner !== owner && world.secretOf(id).profile?.id === profile.id;
  });

/** Comes by a provider: as the owner of an address, or with what was linked. */
const signInAtProvider: Choose = (scene) => {
  const { world, model, random } = scene;
  const linked = random.chance(0.5) ? someCredential(scene, 'provider account') : undefined;
  const owner: PersonName = findAccount(model, linked?.account)?.owner ?? somePerson(scene);
  const actor = linked?.holders[0] ?? owner;
  const own = profileOf(`${world.tag}-${owner}`, world.emailOf(owner), owner);
  const profile = world.secretOf(linked?.id).profile ?? own;
  const isOwn = profile.id === own.id;
  // What was linked before the account got another address leads there.
  if (isOwn && isLinkedElsewhere(model, scene, { owner, profile })) return undefined;
  const window = world.open(actor);
  const id = world.newId();
  const added = world.newId();
  const arrival = { window, owner, id, method: 'social:acme' };
  const account = findAccount(model, linked?.account);
  const prove = (now: Model): void => {
    const known = accountOf(now, owner);
    const there = findLinked(now, scene, { owner, profile });
    if (isOwn && known?.isVerified)
      proveFirst(now, known, { now: world.now(), keeps: there ? [there.id] : [] });
  };
  return {
    what: `${actor} signs in with ${linked ? `the account ${linked.id}` : 'their own account'} at a provider, to the account of ${owner}`,
    isAlone: true,
    call: async () => {
      const answer = await arrive(scene, arrival, async () => {
        const location = await world.place.app.visit(window.browser, { profile });
        const isAskedFor = location.includes('twoFactorRedirect=true');
        const session = await scene.ask(window.browser, 'getSession');
        const user = at(session.body, 'user');
        const isThere = user !== undefined && user !== null;
        return {
          isDone: isThere || isAskedFor,
          reason: location,
          body: isAskedFor ? { twoFactorRedirect: true } : { user },
        };
      });
      const isElsewhere = !isOwn && answer.isDone && textAt(answer.body, 'user', 'id') !== account?.id;
      if (isElsewhere && !textAt(answer.body, 'twoFactorRedirect')) window.session = undefined;
      return isElsewhere ? { ...answer, isDone: at(answer.body, 'twoFactorRedirect') === true } : answer;
    },
    whyNot(now, answer) {
      if (!isOwn) {
        const why = whyNot(now, findCredential(now, linked?.id), world.now());
        if (why !== undefined) return why;
      } else if (accountOf(now, owner)?.isVerified === false && !findLinked(now, scene, { owner, profile }))
        return 'nobody has verified the address of the account';
      return whyNotArriveProved(now, scene, { answer, arrival, prove });
    },
    effect(now, answer) {
      const known = accountOf(now, owner);
      const there = findLinked(now, scene, { owner, profile });
      if (isOwn && !known) signUp(now, scene, { answer, owner, isProved: true });
      prove(now);
      const person = accountOf(now, owner);
      if (isOwn && person && !there) {
        world.keep(added, { profile });
        addCredential(now, {
          id: added,
          kind: 'provider account',
          account: person.id,
          at: world.now(),
          holders: [owner],
        });
      }
      enter(now, scene, { answer, arrival });
    },
  };
};

export const providerSteps = { linkProvider, signInAtProvider } satisfies Record<string, Choose>;
