import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '#testing/authenticators/passkey-authenticator.ts';
import type { Person } from '#testing/index.ts';
import { addPasskey, answerWithPasskey } from '#testing/people/passkeys.ts';
import { verificationLink } from '#testing/people/verification-links.ts';
import { accept, changeCodes, invite, type Way } from '#testing/revocation/ways.ts';

const devices = new Map<string, PasskeyAuthenticator>();

function deviceOf({ id }: Person): PasskeyAuthenticator {
  const device = devices.get(id);
  if (!device) throw new Error('there is no passkey');
  return device;
}

/** Arrivals that take nothing from whoever was there: they prove nothing, or are those of somebody who is signed in. */
export const quietWays: Readonly<Record<string, Way>> = {
  'a verification link that a program opens': {
    causes: [],
    isUnproved: true,
    go: async ({ app, ada }) => {
      const browser = app.browser();
      await browser.post('/send-verification-email', { email: ada.email });
      return browser.send(await verificationLink(app, ada.email));
    },
  },
  'a verification link that the owner opens in a session': {
    causes: [],
    isUnproved: true,
    go: async ({ app, ada }) => {
      await ada.post('/send-verification-email', { email: ada.email });
      return ada.send(await verificationLink(app, ada.email));
    },
  },
  'an invitation that is accepted in a session': {
    causes: [],
    isUnproved: true,
    prepare: invite,
    go: (scene) => accept(scene, scene.ada),
  },
  'a passkey': {
    causes: [],
    needless: [changeCodes, 'recoveries'],
    isUnproved: true,
    prepare: async ({ ada }) => {
      devices.set(ada.id, createPasskeyAuthenticator());
      await addPasskey(ada, deviceOf(ada));
      return undefined;
    },
    go: ({ app, ada }) => answerWithPasskey(app.browser(), deviceOf(ada)),
  },
};
