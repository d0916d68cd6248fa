import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'picture',
  properties: {
    /** Random, and the last part of the URL: who knows it may see the picture. */
    id: id(),
    createdAt: createdAt(),
    /** Null for a logo. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** Null for the picture of a user. */
    organization: () => p.manyToOne(Organization).strictNullable().deleteRule('cascade').index(),
    mediaType: text(),
    /** In bytes. */
    size: p.integer(),
    /** The bytes as base64, so that an export in text has them too. Null: they are in a file store. */
    content: text().strictNullable(),
  },
});

/** The uploaded picture of a user, or the logo of an organization. It is served while its owner shows its URL. */
export class Picture extends PictureSchema.class {
  static readonly exported: Exported = kept;
}
PictureSchema.setClass(Picture);
