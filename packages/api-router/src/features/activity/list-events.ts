import type { Event } from '@keystead/db';
import { z } from 'zod';
import { isDoneBy } from '#core/events/event-view.ts';
import {
  aboutPerson,
  eventFilter,
  eventPage,
  findEvents,
  MOST_EVENTS,
  toCursor,
} from '#core/events/find-events.ts';
import {
  type ListedEvent,
  listedEventView,
  toListedEvent,
  toListedWithoutPlace,
} from '#core/events/listed-event.ts';
import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';

/** Kinds of events that people look for in their own activity. An event can be of several kinds. */
export const ownKinds = [
  'sign-in',
  'refused',
  'security',
  'account',
  'organization',
  'application',
  'key',
] as const;

type OwnKind = (typeof ownKinds)[number];

/** Actions and first parts of actions of each kind. */
export const eventKinds: Readonly<Record<OwnKind, readonly string[]>> = {
  'sign-in': ['session', 'sign-in', 'impersonation', 'device'],
  /** Attempts that were refused, and what was locked after them. */
  refused: ['sign-in.refused', 'two-factor.locked', 'user.password-locked', 'user.email-codes-locked'],
  /** Events that decide who can get into the account. */
  security: [
    'account',
    'passkey',
    'two-factor',
    'oauth.refresh-reused',
    'user.account-secured',
    'user.email-change-approved',
    'user.email-change-cancelled',
    'user.email-change-requested',
    'user.email-changed',
    'user.email-codes-locked',
    'user.email-verified',
    'user.linked-accounts-removed',
    'user.password-changed',
    'user.password-locked',
    'user.password-reset',
    'user.password-reset-requested',
    'user.password-set',
    'user.unproved-access-removed',
  ],
  account: ['user'],
  organization: ['organization', 'webhook'],
  application: ['oauth'],
  key: ['api-key'],
};

/** An event as its user sees it, without the place of another actor. */
const toOwnView = (event: Event, userId: string): ListedEvent =>
  isDoneBy(event, userId) ? toListedEvent(event) : toListedWithoutPlace(event);

export const listEvents = sessionProcedure
  .meta({
    route: {
      path: '/list-events',
      summary: 'List what you did, and what others did to your account',
      description:
        'The newest first. `nextCursor` is the `cursor` of the next page. `kind` finds events of one kind, `action` is the name of an action or its first part, `from` and `to` bound the time. Only your own events have an IP address and a browser.',
      tag: 'Activity',
    },
  })
  .input(z.object({ ...eventPage.shape, ...eventFilter.shape, kind: z.enum(ownKinds).optional() }))
  .output(z.object({ events: listOf(listedEventView, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input: { kind, ...query } }) => {
    const { id } = ctx.caller.user;
    const anyOf = kind && eventKinds[kind];
    const { events, next } = await findEvents(ctx, aboutPerson(id), { ...query, anyOf });
    return { events: events.map((event) => toOwnView(event, id)), nextCursor: toCursor(next) };
  });
