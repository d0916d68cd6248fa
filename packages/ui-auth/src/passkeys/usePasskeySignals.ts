'use client';

import type { PasskeyRow, User } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useCeremonies } from './ceremonies/useCeremonies.ts';

export interface PasskeySignals {
  /** The remaining passkeys: authenticators delete others. `userHandle` is their id of the user. */
  tellAccepted: (userHandle: string, left: readonly PasskeyRow[]) => Promise<void>;
  /** Name and e-mail address of the user, which authenticators show with the passkey. */
  tellDetails: (user: Pick<User, 'name' | 'email'>) => Promise<void>;
}

/** Updates authenticators with the state of the server (WebAuthn section 5.1.10). Never rejects. */
export function usePasskeySignals(): PasskeySignals {
  const { config } = useAuthConfig();
  const { calls } = useServer().client;
  const ceremonies = useCeremonies();
  const rpID = config?.passkey.rpId ?? '';
  const isOn = config?.passkey.enabled === true && ceremonies.isSupported();

  return {
    async tellAccepted(userID, left) {
      if (!isOn) return;
      const allAcceptedCredentialIDs = left.map(({ credentialID }) => credentialID);
      await ceremonies.signal({
        signalName: 'allAcceptedCredentials',
        rpID,
        userID,
        allAcceptedCredentialIDs,
      });
    },
    async tellDetails({ name, email }) {
      if (!isOn) return;
      const [passkey] = await calls.passkey.listUserPasskeys.query().catch(() => []);
      if (!passkey) return;
      const details = {
        userID: passkey.userHandle,
        userName: toShownEmail(email),
        userDisplayName: name || toShownEmail(email),
      };
      await ceremonies.signal({ signalName: 'currentUserDetails', rpID, ...details });
    },
  };
}
