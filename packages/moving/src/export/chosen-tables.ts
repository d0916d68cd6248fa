import type { ExportPart } from '@keystead/db';
import type { SecretMode } from '#format/manifest.ts';
import type { MovedTable } from '#format/moved-tables.ts';

/** From the command line. */
export interface Wanted {
  secrets: SecretMode;
  /** Includes rows that last for minutes. */
  passing: boolean;
  events: boolean;
}

const IS_IN: Readonly<Record<ExportPart, (wanted: Wanted) => boolean>> = {
  kept: () => true,
  log: ({ events }) => events,
  access: ({ secrets }) => secrets !== 'none',
  service: ({ secrets }) => secrets === 'sealed',
  passing: ({ passing }) => passing,
};

const withOthers = (table: MovedTable): MovedTable =>
  table.others === undefined ? table : { ...table, only: undefined };

const withoutHidden = ({ columns, ...table }: MovedTable): MovedTable => ({
  ...table,
  columns: columns.filter(({ isHidden }) => !isHidden),
});

/** The tables of an export, with the columns and rows that it has. */
export const chooseTables = (tables: readonly MovedTable[], wanted: Wanted): MovedTable[] =>
  tables
    .filter(({ part }) => IS_IN[part](wanted))
    .map((table) => (wanted.passing ? withOthers(table) : table))
    .map((table) => (wanted.secrets === 'none' ? withoutHidden(table) : table));
