import { defineEntity, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const BrandDraftSchema = defineEntity({
  name: 'BrandDraft',
  tableName: 'brand_draft',
  properties: {
    ...base,
    /** Higher with each change, also with that which ends a draft: no later one has the number of an earlier one. */
    revision: p.integer(),
    /** Null: there is no draft now. */
    values: p.json<Record<string, unknown>>().strictNullable(),
    /** Id of the administrator. It stays when that user is deleted. */
    savedBy: text(),
  },
});

/** The brand that administrators work on. The table has one row, which stays when the draft is published. */
export class BrandDraft extends BrandDraftSchema.class {
  static readonly exported: Exported = kept;
}
BrandDraftSchema.setClass(BrandDraft);
