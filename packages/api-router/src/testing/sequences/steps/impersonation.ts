import { arrive } from '#testing/sequences/arrivals.ts';
import { endCredential, findAccount, findCredential } from '#testing/sequences/model.ts';
import { addCredential, nameIn, someSession } from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';
import {
  rootIn,
  someAccount,
  someOther,
  whyNotAdminister,
} from '#testing/sequences/steps/by-administrator.ts';

const impersonate: Choose = (scene) => {
  const { world, ask } = scene;
  const account = someAccount(scene);
  if (!account) return undefined;
  const other = someOther(scene);
  const window = other ?? world.open('Root');
  const id = world.newId();
  const own = other?.session ?? world.newId();
  return {
    what: `${other ? nameIn(scene.model, other) : 'Root'} acts as ${account.owner}`,
    call: async () => {
      if (!other) {
        await rootIn(scene, window);
        world.keep(own, { cookies: new Map(window.browser.cookies) });
      }
      return arrive(scene, { window, id }, () =>
        ask(window.browser, 'admin.impersonateUser', { userId: account.id }),
      );
    },
    whyNot(model) {
      if (findAccount(model, account.id)?.isBanned) return 'nobody acts as somebody who is banned';
      if (!other) return undefined;
      const isPeer = findAccount(model, account.id)?.isAdministrator === true;
      return whyNotAdminister(model, world, own) ?? (isPeer ? 'nobody acts as an administrator' : undefined);
    },
    effect(model) {
      const common = { at: world.now(), holders: [window.actor] };
      if (!other) addCredential(model, { ...common, id: own, kind: 'session', account: 'root' });
      addCredential(model, {
        ...common,
        id,
        kind: 'session',
        account: account.id,
        isImpersonation: true,
        hangsOn: own,
      });
    },
  };
};

const stopImpersonating: Choose = (scene) => {
  const window = someSession(scene, ({ isImpersonation = false }) => isImpersonation);
  if (!window) return undefined;
  const { session } = window;
  return {
    what: `${window.actor} stops acting as somebody`,
    call: () => scene.ask(window.browser, 'admin.stopImpersonating'),
    whyNot: () => undefined,
    effect(model) {
      endCredential(model, session, 'the administrator stopped');
      window.session = findCredential(model, session)?.hangsOn;
    },
  };
};

export const impersonationSteps = { impersonate, stopImpersonating } satisfies Record<string, Choose>;
