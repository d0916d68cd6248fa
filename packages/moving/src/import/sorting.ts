import type { LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';

type Read<Row> = Row | LeftRow | UnreadRow;

const isUnread = (row: object): row is UnreadRow => 'takesAll' in row;
const isLeft = (row: object): row is LeftRow => 'note' in row;

/** Rows of one person or organization, sorted by what could be done with them. */
export class Sorting {
  readonly unread: UnreadRow[] = [];
  readonly left: LeftRow[] = [];

  sort<Row extends object>(rows: readonly Read<Row>[]): Row[] {
    const read: Row[] = [];
    for (const row of rows) {
      if (isUnread(row)) this.unread.push(row);
      else if (isLeft(row)) this.left.push(row);
      else read.push(row);
    }
    return read;
  }

  /** Rows of a table, unless the operator leaves them out. */
  skipOr<Row extends object>(
    rows: readonly ForeignRow[],
    { table, isSkipped }: { table: LeftRow['table']; isSkipped: boolean },
    read: (row: ForeignRow) => Read<Row>,
  ): Row[] {
    if (!isSkipped) return this.sort(rows.map(read));
    for (const _ of rows) this.left.push({ table, note: 'skippedRows' });
    return [];
  }
}
