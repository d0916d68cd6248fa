import { endedRows, UsernameHold } from '@keystead/db';
import { z } from 'zod';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { usernameErrors } from '#features/username/errors.ts';
import { isUsernameAvailable } from '#features/username/is-username-available.ts';
import { usernameLengthRule, usernameOptions } from '#features/username/options.ts';

/** Usernames: their rules, and their owners. Signing in with one is the feature `username-sign-in`. */
export const username = defineFeature({
  name: 'username',
  options: [usernameOptions],
  rules: [usernameLengthRule],
  everythingOn: { username: { enabled: true } },
  isOn: (deps) => usernameOptions.of(deps).enabled,
  showsColumns: {
    isOn: (carrier) => usernameOptions.of(carrier).enabled,
    user: ['username', 'displayUsername'],
  },
  config: defineConfigPart({
    schema: z.object({
      username: z.object({
        enabled: z.boolean(),
        minLength: z.number(),
        maxLength: z.number(),
        /** An existing username cannot be changed. */
        immutable: z.boolean(),
      }),
    }),
    of: (deps) => {
      const { enabled, minUsernameLength, maxUsernameLength, immutableUsername } = usernameOptions.of(deps);
      return {
        username: {
          enabled,
          minLength: minUsernameLength,
          maxLength: maxUsernameLength,
          immutable: immutableUsername,
        },
      };
    },
  }),
  errors: usernameErrors,
  revocations: [neverRevoked('held usernames', UsernameHold, { deleted: 'keep' })],
  procedures: { isUsernameAvailable },
  expired: ({ now }) => [endedRows(UsernameHold, 'expiresAt', now)],
});
