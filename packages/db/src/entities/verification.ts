import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const VerificationSchema = defineEntity({
  name: 'Verification',
  tableName: 'verification',
  uniques: [{ properties: ['purpose', 'identifier'] }],
  properties: {
    ...base,
    purpose: text(),
    identifier: text().hidden(),
    value: text().hidden(),
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    expiresAt: moment().index(),
  },
});

/** Single-use token. `identifier` is the SHA-256 of the token, `purpose` says what it is for. */
export class Verification extends VerificationSchema.class {
  static readonly exported: Exported = access;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
VerificationSchema.setClass(Verification);
