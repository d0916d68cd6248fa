import { endedRows, JwksKey } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { keyCreated, keyRetired } from '#features/signed-tokens/facts.ts';
import { jwks } from '#features/signed-tokens/jwks.ts';
import { keyPairColumn } from '#features/signed-tokens/keys.ts';
import { jwtOptions, keyTimesRule } from '#features/signed-tokens/options.ts';
import { rotationChore } from '#features/signed-tokens/rotate.ts';
import { rotateKeys } from '#features/signed-tokens/rotate-keys.ts';
import { sessionTokens } from '#features/signed-tokens/sign.ts';
import { signJWT } from '#features/signed-tokens/sign-jwt.ts';
import { token } from '#features/signed-tokens/token.ts';
import { verifyJWT } from '#features/signed-tokens/verify-jwt.ts';

/** Tokens that other services verify with the published keys, without a call to this service. */
export const signedTokens = defineFeature({
  name: 'signed-tokens',
  options: [jwtOptions],
  rules: [keyTimesRule],
  everythingOn: { jwt: { enabled: true } },
  isOn: (deps) => jwtOptions.of(deps).enabled,
  needsKeys: () => [sessionTokens.algorithm],
  events: [keyCreated, keyRetired],
  procedures: { jwks, token, signJWT, verifyJWT, rotateKeys },
  expired: ({ now }) => [endedRows(JwksKey, 'expiresAt', now)],
  sealed: [keyPairColumn],
  chores: [rotationChore],
});
