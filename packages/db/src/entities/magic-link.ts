import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';

const MagicLinkSchema = defineEntity({
  name: 'MagicLink',
  tableName: 'magic_link',
  properties: {
    ...base,
    /** E-mail address that it was sent to. There may be no user yet. */
    email: text().index(),
    tokenHash: text().unique().hidden(),
    /** Hash of the cookie of the browser that requested it. */
    browserHash: text().hidden(),
    /** Fields of the user, in case the link creates one; own fields of the operator as they were sent. */
    name: text(),
    image: text().strictNullable(),
    fields: p.json<Readonly<Record<string, unknown>>>().strictNullable(),
    expiresAt: moment().index(),
  },
});

/** A mailed link that signs in. The mail has the token, this row only its hash. */
export class MagicLink extends MagicLinkSchema.class {
  static readonly exported: Exported = passing;
}
MagicLinkSchema.setClass(MagicLink);
