import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

export type OwnDataState = 'preparing' | 'ready' | 'failed';

const OwnDataFileSchema = defineEntity({
  name: 'OwnDataFile',
  tableName: 'own_data_file',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    state: text().$type<OwnDataState>(),
    /** Page that the mail leads to once the file is ready. */
    pageUrl: text().strictNullable(),
    /** The `Accept-Language` header of the request, for the mail. */
    languages: text().strictNullable(),
    attempts: p.integer().default(0),
    /** Null once it is made or given up. */
    nextAttemptAt: moment().strictNullable().index(),
    readyAt: moment().strictNullable().default(null),
    /** In bytes. */
    size: p.integer().default(0),
    /** When its content is deleted. */
    expiresAt: moment().strictNullable().default(null),
    createdAt: createdAt().index(),
  },
});

/**
 * A file with the data of a user, which they asked for. The process that increases `attempts` may make it until
 * `nextAttemptAt`; after that another process may try.
 */
export class OwnDataFile extends OwnDataFileSchema.class {
  static readonly exported: Exported = passing;
}
OwnDataFileSchema.setClass(OwnDataFile);
