import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: text(),
    /** Chosen by the authenticator, base64url. Nobody else may have the same. */
    credentialId: text().unique(),
    /** COSE key, base64. */
    publicKey: text(),
    /** Signatures so far, as the authenticator counts them: an unsigned number of 32 bits. 0 where it does not count. */
    counter: p.bigint('number'),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text(),
    backedUp: p.boolean(),
    /** Comma list. */
    transports: text().strictNullable(),
    /** Model of the authenticator. */
    aaguid: text().strictNullable(),
    lastUsedAt: moment().strictNullable(),
  },
});

/** A passkey: the public half of a key pair that an authenticator holds. */
export class Passkey extends PasskeySchema.class {
  get userId(): Opt<string> {
    return this.user.id;
  }
}
PasskeySchema.setClass(Passkey);
