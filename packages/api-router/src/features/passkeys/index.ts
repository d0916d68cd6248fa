import { endedRows, PasskeyChallenge } from '@keystead/db';
import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { passkeyOptions, relyingPartyOf } from '#features/passkey-credentials/options.ts';
import { challengeCookie } from '#features/passkeys/ceremony/challenges.ts';
import { decoyPurpose } from '#features/passkeys/decoys.ts';
import { PASSKEYS_DISABLED, passkeyErrors } from '#features/passkeys/errors.ts';
import {
  byPasskey,
  passkeyAdded,
  passkeyCounterReversed,
  passkeyRenamed,
  passkeySignUp,
} from '#features/passkeys/facts.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#features/passkeys/mails.ts';
import { deletePasskey } from '#features/passkeys/passkey-delete-passkey.ts';
import { generateAuthenticateOptions } from '#features/passkeys/passkey-generate-authenticate-options.ts';
import { generateRegisterOptions } from '#features/passkeys/passkey-generate-register-options.ts';
import { listUserPasskeys } from '#features/passkeys/passkey-list-user-passkeys.ts';
import { relatedOrigins } from '#features/passkeys/passkey-related-origins.ts';
import { updatePasskey } from '#features/passkeys/passkey-update-passkey.ts';
import { verifyAuthentication } from '#features/passkeys/passkey-verify-authentication.ts';
import { verifyRegistration } from '#features/passkeys/passkey-verify-registration.ts';
import { PASSKEY_NAME_LIMIT } from '#features/passkeys/passkey-view.ts';
import { challengeRevocation, passkeyRevocation } from '#features/passkeys/revocations.ts';
import { signUpPasskey } from '#features/passkeys/sign-up-passkey.ts';
import { signUpToken } from '#features/passkeys/sign-ups.ts';

const signsInByPasskey = (deps: AuthDeps): boolean =>
  [generateAuthenticateOptions, verifyAuthentication].every(deps.serves);

/** Passkeys of users: adding, signing in, renaming and removing. */
export const passkeys = defineFeature({
  name: 'passkeys',
  everythingOn: { passkey: { enabled: true } },
  isOn: (deps) => passkeyOptions.of(deps).enabled,
  signsIn: (carrier) => passkeyOptions.of(carrier).enabled,
  signInMethods: [{ method: byPasskey, isOffered: signsInByPasskey }, { method: passkeySignUp }],
  offAnswer: PASSKEYS_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      passkey: z.object({
        /** Users can sign in with one. */
        enabled: z.boolean(),
        /** A signed-in user can add one. */
        register: z.boolean(),
        /** Browsers can offer them where an e-mail address is entered, because every passkey is discoverable. */
        autofill: z.boolean(),
        /** Users can sign up with one and no password. */
        signUp: z.boolean(),
        /** Id of the relying party, for the Signal API. */
        rpId: z.string(),
        maximumPasskeys: z.number(),
        nameLimit: z.number(),
      }),
    }),
    of: (deps) => {
      const { authenticatorSelection, maximumPasskeys } = passkeyOptions.of(deps);
      const enabled = signsInByPasskey(deps);
      const register = [generateRegisterOptions, verifyRegistration].every(deps.serves);
      return {
        passkey: {
          enabled,
          register,
          autofill: enabled && authenticatorSelection.residentKey === 'required',
          signUp: register && deps.serves(signUpPasskey),
          rpId: relyingPartyOf(deps).id,
          maximumPasskeys,
          nameLimit: PASSKEY_NAME_LIMIT,
        },
      };
    },
  }),
  signed: [decoyPurpose],
  errors: passkeyErrors,
  events: [passkeyAdded, passkeyRenamed, passkeyCounterReversed],
  mails: [passkeyAddedMail, passkeyRemovedMail],
  tokens: [signUpToken],
  cookies: [challengeCookie],
  expired: ({ now }) => [endedRows(PasskeyChallenge, 'expiresAt', now)],
  revocations: [passkeyRevocation, challengeRevocation],
  procedures: {
    passkey: {
      generateRegisterOptions,
      verifyRegistration,
      generateAuthenticateOptions,
      verifyAuthentication,
      listUserPasskeys,
      deletePasskey,
      updatePasskey,
      relatedOrigins,
    },
    signUpPasskey,
  },
});
