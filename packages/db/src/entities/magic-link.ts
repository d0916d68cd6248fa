import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';

const MagicLinkSchema = defineEntity({
  name: 'MagicLink',
  tableName: 'magic_link',
  properties: {
    ...base,
    /** Whose mailbox it was mailed to. There may be no user yet. */
    email: text().index(),
    tokenHash: text().unique().hidden(),
    /** Hash of what the browser that asked for it carries. */
    browserHash: text().hidden(),
    /** Of the user, should the link make one; fields of the operator as they were sent. */
    name: text(),
    image: text().strictNullable(),
    fields: p.json<Readonly<Record<string, unknown>>>().strictNullable(),
    expiresAt: moment().index(),
  },
});

/** A mailed link that signs in. The token itself is in the mail, here is only its hash. */
export class MagicLink extends MagicLinkSchema.class {}
MagicLinkSchema.setClass(MagicLink);
