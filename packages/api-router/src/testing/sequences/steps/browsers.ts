import { decodeJwt } from 'jose';
import { type Answer, at, textAt } from '#testing/sequences/answer.ts';
import { take } from '#testing/sequences/arrivals.ts';
import { endCredential, findAccount, findCredential, findOrganization } from '#testing/sequences/model.ts';
import { roleIn, whyNot } from '#testing/sequences/rules.ts';
import { accountIn, maybe, nameIn, someSession, whyNotIn } from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';
import type { Window } from '#testing/sequences/world.ts';

/** A browser that keeps a session of another account, the newest one, and that account. */
function someOther(scene: Scene) {
  const { world, model } = scene;
  const all = world.windows.flatMap((window) =>
    world.heldIn(window.browser).flatMap((other) => {
      const { kind, account } = findCredential(model, other) ?? {};
      const isOther =
        kind === 'session' && account !== undefined && account !== accountIn(model, window.session)?.id;
      return isOther && !findCredential(model, other)?.isImpersonation ? [{ window, other, account }] : [];
    }),
  );
  return maybe(scene, all);
}

/** The token that the browser has for its session of an account. */
async function handleOf({ ask }: Scene, { browser }: Window, account: string): Promise<string> {
  const { body } = await ask(browser, 'multiSession.listDeviceSessions');
  const entries: unknown[] = Array.isArray(body) ? body : [];
  const found = entries.find((entry) => at(entry, 'user', 'id') === account);
  return textAt(found, 'session', 'token');
}

const gone: Answer = { isDone: false, reason: 'NOT_KEPT', body: undefined };

/** Another account of the same browser becomes the active one. */
const switchAccount: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someOther(scene);
  if (!chosen) return undefined;
  const { window, other, account } = chosen;
  return {
    what: `${nameIn(model, window)} goes over to the account of ${findAccount(model, account)?.owner}`,
    isAlone: true,
    call: async () => {
      const sessionToken = await handleOf(scene, window, account);
      if (sessionToken === '') return gone;
      const answer = await ask(window.browser, 'multiSession.setActive', { sessionToken });
      if (answer.isDone) take(window, other);
      return answer;
    },
    whyNot: (now) => whyNot(now, findCredential(now, other), world.now()),
    effect: () => {},
  };
};

/** The session of another account of the same browser ends. */
const leaveAccount: Choose = (scene) => {
  const { model, ask } = scene;
  const chosen = someOther(scene);
  if (!chosen) return undefined;
  const { window, other, account } = chosen;
  return {
    what: `${nameIn(model, window)} signs the account of ${findAccount(model, account)?.owner} out of the browser`,
    isAlone: true,
    call: async () => {
      const sessionToken = await handleOf(scene, window, account);
      return sessionToken === '' ? gone : ask(window.browser, 'multiSession.revoke', { sessionToken });
    },
    whyNot: () => undefined,
    effect: (now) => endCredential(now, other, 'a sign-out of one account'),
  };
};

/** A program without cookies goes on with the session of a browser. */
const bearSession: Choose = (scene) => {
  const { world, model } = scene;
  const window = someSession(scene, ({ isImpersonation = false }) => !isImpersonation);
  if (!window?.browser.cookies.has('keystead.session_token')) return undefined;
  const { session, actor } = window;
  return {
    what: `a program of ${actor} has the session of ${nameIn(model, window)} in a header`,
    call: async () => {
      const program = world.open(actor, world.bearing(window.browser.cookies));
      if (session !== undefined) program.session = session;
      return { isDone: true, reason: '', body: undefined };
    },
    whyNot: () => undefined,
    effect: () => {},
  };
};

/** A token for another service, which says who somebody is, and where. */
const signToken: Choose = (scene) => {
  const { world, model, ask } = scene;
  const window = someSession(scene);
  if (!window) return undefined;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} asks for a signed token`,
    call: () => ask(window.browser, 'token'),
    whyNot(now, { body }) {
      const { sub, role, activeOrganizationId: active } = decodeJwt(textAt(body, 'token'));
      const account = accountIn(now, session);
      const why = whyNotIn(now, world, session);
      if (why !== undefined) return why;
      if (sub !== account?.id) return 'it is a token of somebody else';
      if (role === 'admin' && !account?.isAdministrator) return 'it names an administrator who is none';
      const place = typeof active === 'string' ? findOrganization(now, active) : undefined;
      return active && roleIn(place, account?.id) === undefined
        ? 'it names an organization of others'
        : undefined;
    },
    effect: () => {},
  };
};

export const browserSteps = {
  switchAccount,
  leaveAccount,
  bearSession,
  signToken,
} satisfies Record<string, Choose>;
