import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  indexes: [{ properties: ['browserHash', 'ceremony'] }],
  properties: {
    ...base,
    /** Hash of the cookie of the browser. */
    browserHash: text().hidden(),
    /** `registration` or `authentication`. */
    ceremony: text(),
    challenge: text().hidden(),
    /** The user who has to answer it; null for any user with a passkey. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Name for the passkey, if none is given with the answer. */
    name: text().strictNullable(),
    /** Sign-up that the challenge belongs to. */
    signUpHash: text().strictNullable(),
    expiresAt: moment().index(),
  },
});

/** A WebAuthn challenge, which an authenticator signs once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {
  static readonly exported: Exported = passing;
}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
