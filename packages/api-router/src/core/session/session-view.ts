import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { columnsShown, pickView } from '#core/call/shown-columns.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
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

interface SessionRow extends Omit<SessionView, 'token' | 'device'> {
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
export function toSessionView(carrier: ServiceCarrier, row: SessionRow, token: string): SessionView {
  const view = pickView<SessionView>(row, viewColumns.of(carrier));
  view.token = token;
  view.device = { browser: row.deviceBrowser, system: row.deviceSystem, kind: row.deviceKind };
  const fields = sessionFieldOptions.of(carrier);
  return fields.shown.length === 0 ? view : { ...view, ...showStored(fields, row.additionalFields) };
}

/** Answer of get-session for a signed-in user. */
export const sessionAnswer = z.object({ session: sessionView, user: userView });

/** Answer about a session: the session and its user. */
export type SessionAnswer = z.infer<typeof sessionAnswer>;
