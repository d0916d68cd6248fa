import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { EventFilter, EventScopes } from '#core/events/find-events.ts';
import { record } from '#core/events/record.ts';
import { fileSchema } from '#core/http/file.ts';
import { csvMediaType, toCsvLine } from '#core/http/outgoing/csv.ts';
import { exports } from '#core/limits/limits.ts';
import { YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS } from '#features/activity/errors.ts';
import { eventsExported } from '#features/activity/facts.ts';
import { findPlace, logFilter, toScopes } from '#features/activity/scope.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';
import { eachEventPage } from '#features/own-data/personal/event-pieces.ts';

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

type FileFormatName = keyof typeof fileFormats;

/** Lines of the file, one page of events at a time. */
async function* linesOf(
  deps: AuthDeps,
  { scopes, filter, format }: { scopes: EventScopes; filter: EventFilter; format: FileFormatName },
): AsyncGenerator<string> {
  const { head, toLine } = fileFormats[format];
  if (head !== '') yield head;
  for await (const events of eachEventPage(deps, scopes, filter)) yield events.map(toLine).join('');
}

export const exportEvents = administratorProcedure({
  permission: { audit: ['export'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS,
})
  .meta({
    route: {
      path: '/admin/export-events',
      summary: 'Download what happened in this service as a file',
      description:
        'All events that the filter leaves, the newest first, as JSON Lines or as CSV. The file is made while it is sent. A download is itself an event.',
      produces: ['application/x-ndjson', 'text/csv'],
      errors: [ORGANIZATION_NAMES_DIFFER],
      isOn: hasAdministration,
      limit: exports,
      tag: 'Administration',
    },
  })
  .input(logFilter.extend({ format: z.enum(['jsonl', 'csv']) }))
  .output(fileSchema)
  .query(async ({ ctx, input: { format, organizationSlug, ...chosen } }) => {
    const place = await findPlace(ctx, { ...chosen, organizationSlug });
    const scopes = toScopes(place);
    const asked = Object.entries({ ...chosen, ...place });
    const given = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
    await ctx.deps.dataKeys.require();
    record(ctx, eventsExported, {
      actorId: ctx.caller.user.id,
      targetType: 'event',
      targetId: null,
      data: { format, ...given },
    });
    const day = ctx.now.toISOString().slice(0, 10);
    return {
      fileName: `events-${day}.${format}`,
      mediaType: fileFormats[format].mediaType,
      content: linesOf(ctx.deps, { scopes, filter: chosen, format }),
    };
  });
