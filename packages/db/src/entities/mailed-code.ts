import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const MailedCodeSchema = defineEntity({
  name: 'MailedCode',
  tableName: 'mailed_code',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /**
     * The one who requested the code, e.g. one ticket or one session. The code is valid only there, and a newer one
     * replaces it.
     */
    purpose: text().unique(),
    /** HMAC of the code. */
    codeHash: text().hidden(),
    failures: p.integer().default(0),
    expiresAt: moment().index(),
  },
});

/** A code of a few digits that was mailed. */
export class MailedCode extends MailedCodeSchema.class {
  static readonly exported: Exported = passing;
}
MailedCodeSchema.setClass(MailedCode);
