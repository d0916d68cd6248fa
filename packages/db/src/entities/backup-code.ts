import { defineEntity, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const BackupCodeSchema = defineEntity({
  name: 'BackupCode',
  tableName: 'backup_code',
  uniques: [{ properties: ['user', 'codeHash'] }],
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** HMAC of the code. */
    codeHash: text().hidden(),
    /** The data key of the HMAC. Null: it was derived from a secret, by an earlier release. */
    keyId: text().strictNullable().default(null),
    /** Shown but not valid yet, until the enrolment that the code belongs to is verified. */
    pending: p.boolean().default(false),
  },
});

/** One backup code that is not used yet. Using it deletes the row. */
export class BackupCode extends BackupCodeSchema.class {
  static readonly exported: Exported = access;
}
BackupCodeSchema.setClass(BackupCode);
