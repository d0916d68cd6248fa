import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: text(),
    /** Credential ID that the authenticator chose, base64url. It is unique. */
    credentialId: text().unique(),
    /** COSE key, base64. */
    publicKey: text(),
    /** Signature counter of the authenticator, an unsigned number of 32 bits. 0 where it does not count. */
    counter: p.bigint('number'),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text(),
    backedUp: p.boolean(),
    /** List, separated by commas. */
    transports: text().strictNullable(),
    /** AAGUID, the model of the authenticator. */
    aaguid: text().strictNullable(),
    lastUsedAt: moment().strictNullable(),
    /**
     * WebAuthn user handle that the authenticator keeps with it, base64url. Null: another product made it, and it has
     * not been used here yet.
     */
    userHandle: text().strictNullable().default(null),
  },
});

/** A passkey: the public key of a pair whose private key an authenticator holds. */
export class Passkey extends PasskeySchema.class {
  static readonly exported: Exported = kept;

  get userId(): Opt<string> {
    return this.user.id;
  }
}
PasskeySchema.setClass(Passkey);
