import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { columnsShown, pickView } from '#core/call/shown-columns.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import { showStored } from '#core/user/fields/user-fields.ts';
import { userView } from '#core/user/user-view.ts';

export const deviceView = z
  .object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.string().nullable(),
  })
  .meta({ id: 'Device' });

/** Session of one browser. `token` is the session token of the current session, and a handle for any other. */
export const sessionView = z
  .object({
    id: z.string(),
    token: z.string(),
    userId: z.string(),
    expiresAt: z.date(),
    createdAt: z.date(),
    updatedAt: z.date(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    device: deviceView,
    /** Columns that sessions have in answers while a feature that shows them is on. */
    activeOrganizationId: z.string().nullable().exactOptional(),
    activeTeamId: z.string().nullable().exactOptional(),
    impersonatedBy: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'Session' });

/** A session in a list, of a user or of one browser. `current` marks the session of the call. */
export const listedSessionView = sessionView.extend({ current: z.boolean() }).meta({ id: 'ListedSession' });

export type SessionView = z.infer<typeof sessionView>;

/** What answers are made of that have a session. */
export interface ShownSession extends Omit<SessionView, 'token' | 'device'> {
  activeOrganizationId: string | null;
  activeTeamId: string | null;
  impersonatedBy: string | null;
  deviceBrowser: string | null;
  deviceSystem: string | null;
  deviceKind: string | null;
  additionalFields: StoredFields | null;
}

const optionalColumns = ['activeOrganizationId', 'activeTeamId', 'impersonatedBy'] as const;

export type OptionalSessionColumn = (typeof optionalColumns)[number];

const shownColumns = columnsShown('session', optionalColumns);

/** All columns in the answers of a service, in the order of the view. */
const viewColumns = perService((deps) => {
  const hidden: readonly string[] = optionalColumns.filter(
    (name) => !shownColumns.of({ deps }).includes(name),
  );
  return sessionView.keyof().options.filter((name) => !hidden.includes(name));
});

/** A session in answers, with own fields of the operator. */
export function toSessionView(carrier: ServiceCarrier, row: ShownSession, token: string): SessionView {
  const view = pickView<SessionView>(row, viewColumns.of(carrier));
  view.token = token;
  view.device = { browser: row.deviceBrowser, system: row.deviceSystem, kind: row.deviceKind };
  const fields = sessionFieldOptions.of(carrier);
  return fields.shown.length === 0 ? view : { ...view, ...showStored(fields, row.additionalFields) };
}

/** A caller as answers show it: `session` in the wire contract is a session, or the key in the place of one. */
export interface ShownCaller {
  session: ShownSession;
  user: PersonCaller['user'];
  token: string;
}

/** A key has its own times, the browser of the call, no token, and is in no organization. */
export function toShownCaller(ctx: UnitSource, caller: PersonCaller): ShownCaller {
  if (caller.kind === 'session') return caller;
  const { id, user, createdAt, updatedAt, expiresAt } = caller;
  const session = {
    id,
    userId: user.id,
    createdAt,
    updatedAt,
    expiresAt: expiresAt ?? new Date(ctx.now.getTime() + sessionOptions.of(ctx).expiresIn * 1000),
    ipAddress: ctx.ip,
    userAgent: ctx.userAgent,
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    activeOrganizationId: null,
    activeTeamId: null,
    impersonatedBy: null,
    additionalFields: null,
  };
  return { session, user, token: '' };
}

/** A caller in answers. */
export function toCallerView(ctx: UnitSource, caller: PersonCaller): SessionView {
  const { session, token } = toShownCaller(ctx, caller);
  return toSessionView(ctx, session, token);
}

/** Answer of get-session for a signed-in user. */
export const sessionAnswer = z.object({ session: sessionView, user: userView });

/** Answer about a session: the session and its user. */
export type SessionAnswer = z.infer<typeof sessionAnswer>;
