import { type ClientQuery, clientSorts, type listClients } from '@keystead/db';
import { z } from 'zod';
import { isStorableMoment } from '#core/call/storable-moment.ts';
import type { Unit } from '#core/call/unit.ts';
import { queryFlag } from '#core/http/input/query-flag.ts';
import { queryNumber } from '#core/http/input/query-number.ts';
import { type ClientView, toClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';

/** Applications that one page has at most. */
export const MOST_CLIENTS = 100;

const PAGE = 50;

type ClientPage = Awaited<ReturnType<typeof listClients>>;

/** A place as its cursor has it: what the list is sorted by, the key, and the id. */
const placeInCursor = z.union([
  z.tuple([z.literal('createdAt'), z.number().refine((key) => isStorableMoment(new Date(key))), z.string()]),
  z.tuple([z.literal('name'), z.string().regex(/^[^\0]*$/), z.string().regex(/^[^\0]*$/)]),
]);

const toCursor = (by: ClientQuery['sort']['by'], place: ClientPage['next']): string | null =>
  place && Buffer.from(JSON.stringify([by, place.key, place.id])).toString('base64url');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const cursor = z
  .string()
  .max(8192)
  .transform((text, ctx) => {
    const { data } = placeInCursor.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
    if (data) return { by: data[0], key: data[1], id: data[2] };
    ctx.addIssue({ code: 'custom', message: 'not the cursor of a page' });
    return z.NEVER;
  });

/** How a list of applications is searched, filtered, sorted and paged. */
export const listFields = {
  searchValue: z.string().max(512).optional(),
  disabled: queryFlag.optional(),
  sortBy: z.enum(clientSorts).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  limit: queryNumber(1, MOST_CLIENTS).optional(),
  cursor: cursor.optional(),
};

type ListInput = z.output<z.ZodObject<typeof listFields>>;

const DEFAULT_SORT = 'createdAt';

/** A cursor leads through the list that it came from. */
export function assertCursor({ cursor: at, sortBy = DEFAULT_SORT }: ListInput, ctx: z.RefinementCtx): void {
  if (at && at.by !== sortBy)
    ctx.addIssue({ code: 'custom', path: ['cursor'], message: 'the cursor of another order' });
}

type PageQuery = Pick<ClientQuery, 'search' | 'disabled' | 'sort' | 'limit' | 'after'>;

/** What the database is asked for. Names ascend and times descend where nothing else is said. */
export function toPageQuery(given: ListInput): PageQuery {
  const { searchValue, disabled, sortBy: by = DEFAULT_SORT, limit = PAGE, cursor: after } = given;
  const direction = given.sortDirection ?? (by === 'name' ? 'asc' : 'desc');
  return { search: searchValue?.trim(), disabled, sort: { by, direction }, limit, after };
}

interface PageAnswer {
  clients: ClientView[];
  total: number;
  nextCursor: string | null;
}

/** A page as it is answered. */
export const toPageAnswer = (
  unit: Pick<Unit, 'options' | 'now'>,
  { clients, total, next }: ClientPage,
  { sort }: PageQuery,
): PageAnswer => ({
  clients: clients.map((row) => toClientView(toClient(unit, row))),
  total,
  nextCursor: toCursor(sort.by, next),
});
