import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { SetUpLink } from '#entities/set-up/set-up-link.ts';

const SetUpOpeningSchema = defineEntity({
  name: 'SetUpOpening',
  tableName: 'set_up_opening',
  properties: {
    ...base,
    link: () => p.manyToOne(SetUpLink).deleteRule('cascade').index(),
    /** SHA-256 of what the cookie holds. */
    cookieHash: text().unique(),
    expiresAt: moment().index(),
  },
});

/** A browser in which somebody has opened a link to set something up. */
export class SetUpOpening extends SetUpOpeningSchema.class {
  static readonly exported: Exported = access;
}
SetUpOpeningSchema.setClass(SetUpOpening);
