import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  indexes: [{ properties: ['browserHash', 'ceremony'] }],
  properties: {
    ...base,
    /** Hash of what the cookie of the browser holds. */
    browserHash: text().hidden(),
    /** `registration` or `authentication`. */
    ceremony: text(),
    challenge: text().hidden(),
    /** Who has to answer it; null: whoever has a passkey. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Name for a passkey that is added without one. */
    name: text().strictNullable(),
    /** The sign-up that it belongs to. */
    signUpHash: text().strictNullable(),
    expiresAt: moment().index(),
  },
});

/** What an authenticator has to sign, once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
