'use client';

import { staysHere } from '#client/oauth-request.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import type { Assertion, RequestOptions } from './ceremonies/authenticator.ts';
import { useCeremonies } from './ceremonies/useCeremonies.ts';
import { type CeremonyState, useCeremony } from './ceremonies/useCeremony.ts';
import { type PasskeyPurpose, usePasskeyRequest } from './usePasskeyRequest.ts';

/** Answer of the server to a known passkey. */
export type PasskeyAnswer = AuthOutputs['passkey']['verifyAuthentication'];

export interface PasskeyAssertion extends CeremonyState {
  /** Opens the browser's dialog, or verifies a response that came without it. Never rejects. */
  run: (given?: Assertion) => Promise<CallResult<PasskeyAnswer>>;
  /** Call it when a press is likely: the browser's dialog may then open without waiting for the server. */
  prepare: () => void;
}

interface Asked {
  options: RequestOptions;
  given: Assertion | undefined;
}

/** Verification of a passkey by the server. With `email` the browser offers those of that account. */
export function usePasskeyAssertion(purpose: PasskeyPurpose, email?: string): PasskeyAssertion {
  const { client } = useServer();
  const ceremonies = useCeremonies();
  const request = usePasskeyRequest(purpose, email);
  const ceremony = useCeremony({
    async prepare(given: Assertion | undefined): Promise<Asked> {
      const { options } = await request.take();
      return { options, given };
    },
    async perform({ options, given }: Asked) {
      return { options, response: given ?? (await ceremonies.get(options, 'dialog')) };
    },
    async verify({ options, response }) {
      // A challenge is used up by every answer.
      request.drop();
      try {
        return await client.calls.passkey.verifyAuthentication.mutate(
          { response: { ...response } },
          purpose === 'reauth' ? { context: staysHere } : {},
        );
      } catch (cause) {
        const isUnknown = toAuthUIError(cause).code === 'UNKNOWN_PASSKEY';
        if (isUnknown) void dropUnknown(options, response.id);
        throw cause;
      }
    },
  });

  /** The passkey was removed from the server, so the authenticator is told to remove it. */
  const dropUnknown = ({ rpId: rpID }: RequestOptions, credentialID: string): Promise<void> =>
    ceremonies.signal({ signalName: 'unknownCredential', rpID, credentialID });

  const { run, ...state } = ceremony;
  return {
    ...state,
    run: (given) => run(given),
    prepare() {
      ceremonies.prepare();
      // An error is shown after the press.
      void request.take().catch(() => {});
    },
  };
}
