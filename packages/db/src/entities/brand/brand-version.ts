import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const BrandVersionSchema = defineEntity({
  name: 'BrandVersion',
  tableName: 'brand_version',
  properties: {
    id: id(),
    /** When it was published. */
    createdAt: createdAt(),
    /** From 1 on. The highest one is in use. */
    number: p.integer().unique(),
    /** As the section `brand` of the options has them. */
    values: p.json<Record<string, unknown>>(),
    /** Id of the administrator. It stays when that user is deleted. */
    publishedBy: text(),
    /** Number of the version whose values these are, if it was published again. */
    restoredFrom: p.integer().strictNullable(),
  },
});

/** A brand that an administrator has published. It never changes: an undo is another version. */
export class BrandVersion extends BrandVersionSchema.class {
  static readonly exported: Exported = kept;
}
BrandVersionSchema.setClass(BrandVersion);
