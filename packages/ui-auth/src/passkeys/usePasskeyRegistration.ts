'use client';

import type { AuthOutputs } from '#client/wire-types.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import type { CreationOptions } from './ceremonies/authenticator.ts';
import { useCeremonies } from './ceremonies/useCeremonies.ts';
import { type CeremonyState, useCeremony } from './ceremonies/useCeremony.ts';
import { usePasskeyRequest } from './usePasskeyRequest.ts';

/** Input for a new passkey. */
export interface NewPasskey {
  /** Name of the passkey. Default: that of the authenticator. */
  name?: string | undefined;
  /** Only the device itself, or only another one. Default: as the server allows. */
  attachment?: 'platform' | 'cross-platform' | undefined;
}

/** Answer of the service to a new passkey. */
export type AddedPasskey = AuthOutputs['passkey']['verifyRegistration'];

/** The state of a new passkey while it is made. */
export interface PasskeyRegistration extends CeremonyState {
  /** Opens the browser's dialog. Never rejects. */
  run: (passkey: NewPasskey) => Promise<CallResult<AddedPasskey>>;
  /** Loads the list of passkeys, which `run` does not. */
  refresh: () => Promise<void>;
}

/** Creates a passkey, whose public key the server stores. */
export function usePasskeyRegistration(): PasskeyRegistration {
  const { client } = useServer();
  const ceremonies = useCeremonies();
  const request = usePasskeyRequest('sign-in');
  return useCeremony(
    {
      prepare({ name, attachment }: NewPasskey): Promise<CreationOptions> {
        // The challenge replaces the one of a waiting sign-in.
        request.drop();
        return client.calls.passkey.generateRegisterOptions.mutate({
          ...(name !== undefined && { name }),
          ...(attachment && { authenticatorAttachment: attachment }),
        });
      },
      perform: (options) => ceremonies.create(options, 'dialog'),
      verify: (response, { name }) =>
        client.calls.passkey.verifyRegistration.mutate({
          response: { ...response },
          ...(name !== undefined && { name }),
        }),
    },
    { keepsAnswers: true },
  );
}
