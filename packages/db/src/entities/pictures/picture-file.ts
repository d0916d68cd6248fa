import { defineEntity } from '@mikro-orm/core';
import { createdAt, id } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const PictureFileSchema = defineEntity({
  name: 'PictureFile',
  tableName: 'picture_file',
  properties: {
    /** Name of the file, which is the id of its picture. It is no foreign key: the file outlives the picture. */
    id: id(),
    createdAt: createdAt().index(),
  },
});

/**
 * A file in a file store. It is written down before the file is, and deleted after it: so whatever breaks off in
 * between, the service knows of every file that nobody needs any more.
 */
export class PictureFile extends PictureFileSchema.class {
  static readonly exported: Exported = kept;
}
PictureFileSchema.setClass(PictureFile);
