import { defineEntity, p } from '@mikro-orm/core';
import { id, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { OwnDataFile } from '#entities/own-data/own-data-file.ts';

const OwnDataPartSchema = defineEntity({
  name: 'OwnDataPart',
  tableName: 'own_data_part',
  uniques: [{ properties: ['file', 'number'] }],
  properties: {
    id: id(),
    file: () => p.manyToOne(OwnDataFile).deleteRule('cascade'),
    /** Place in the file, from 0. */
    number: p.integer(),
    content: text(),
    expiresAt: moment().index(),
  },
});

/** A piece of the text of a file, so that no row and no moment holds all of a large one. */
export class OwnDataPart extends OwnDataPartSchema.class {
  static readonly exported: Exported = passing;
}
OwnDataPartSchema.setClass(OwnDataPart);
