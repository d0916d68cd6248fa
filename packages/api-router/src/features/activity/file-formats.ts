import type { EventView } from '#core/events/event-view.ts';
import { csvMediaType, toCsvLine } from '#core/http/outgoing/csv.ts';

/** A file format for events, with one line for each. */
interface FileFormat {
  mediaType: string;
  /** Header before the events. */
  head: string;
  toLine: (event: EventView) => string;
}

const columns = [
  'id',
  'createdAt',
  'action',
  'actorId',
  'impersonatorId',
  'targetType',
  'targetId',
  'organizationId',
  'ipAddress',
  'userAgent',
  'data',
] as const satisfies readonly (keyof EventView)[];

export const fileFormats = {
  jsonl: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: '',
    toLine: (event) => `${JSON.stringify(event)}\n`,
  },
  csv: {
    mediaType: csvMediaType,
    head: toCsvLine(columns),
    toLine: (event) => toCsvLine(columns.map((column) => event[column])),
  },
} as const satisfies Record<string, FileFormat>;

export type FileFormatName = keyof typeof fileFormats;
