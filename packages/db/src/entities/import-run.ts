import { defineEntity, p } from '@mikro-orm/core';
import { id, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

const ImportRunSchema = defineEntity({
  name: 'ImportRun',
  tableName: 'import_run',
  indexes: [{ properties: ['source', 'startedAt'] }],
  properties: {
    id: id(),
    /** The product that the rows come from: `better-auth`. */
    kind: text(),
    /** Fingerprint of the database or file that is read. */
    source: text(),
    startedAt: moment(),
    /** When everything was read. Null: it was halted, or still runs. */
    finishedAt: moment().strictNullable().default(null),
    /** The part of the source that is read now: `people`, `organizations`, … */
    part: text(),
    /** The last written row of that part, as the source names it. Null before the first batch. */
    position: text().strictNullable().default(null),
    /** Counts of rows by table. */
    counts: p.json<object>(),
    /** The process that writes. Null: none does. */
    holder: text().strictNullable().default(null),
    /** When that process last showed that it is alive. */
    heartbeatAt: moment(),
  },
});

/** An import of the rows of another product: where it stands, and which process runs it. */
export class ImportRun extends ImportRunSchema.class {
  static readonly exported: Exported = { ...kept, only: '"kind" <> \'keystead\'' };
}
ImportRunSchema.setClass(ImportRun);
