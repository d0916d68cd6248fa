import type { FakeEvent } from '#testing/fakes/fake-events.ts';
import type { FakeHandlers } from '#testing/fakes/fake-handler.ts';
import { analyticalEngines } from '#testing/fakes/fake-organization.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { mayDo } from './administration-handlers.ts';

/** A page of events; a cursor is the number of those before. */
function toPage(events: readonly FakeEvent[], limit: unknown = 50, cursor = '0') {
  const start = Number(cursor);
  const end = start + Number(limit);
  return { events: events.slice(start, end), nextCursor: end < events.length ? String(end) : null };
}

const isAbout = ({ actorId, targetId, impersonatorId }: FakeEvent, userId: string): boolean =>
  [actorId, targetId, impersonatorId].includes(userId);

const isAction = ({ action }: FakeEvent, asked: string): boolean =>
  action === asked || action.startsWith(`${asked}.`);

/** The beginnings of the actions of each kind, as far as events of the fake need them. */
const kinds: Record<string, RegExp> = {
  'sign-in': /^(session|sign-in|impersonation)/,
  refused: /(refused|locked)$/,
  security: /^(account|passkey|two-factor|user\.(password|email))/,
  account: /^user/,
  organization: /^(organization|webhook)/,
  key: /^api-key/,
};

const isOfKind = ({ action }: FakeEvent, kind: string): boolean => kinds[kind]?.test(action) ?? false;

/** People as far as the reader may know them; those who are missing are gone. */
function toPeople(event: FakeEvent, state: FakeState) {
  const seesMail = mayDo(state, { user: ['list'] });
  const find = (wanted: string | null) => {
    const user = state.users.find(({ id }) => id === wanted);
    return user
      ? { id: user.id, name: user.name, email: seesMail ? user.email : null, image: user.image ?? null }
      : null;
  };
  return {
    actor: find(event.actorId),
    impersonator: find(event.impersonatorId),
    target: event.targetType === 'user' ? find(event.targetId) : null,
    invitedEmail: null,
    webhookHost: null,
  };
}

/** The one organization of the fake has a name; others are gone. */
const toNamed = (event: FakeEvent, state: FakeState) => ({
  ...event,
  ...toPeople(event, state),
  organizationName: event.organizationId === analyticalEngines.id ? analyticalEngines.name : null,
});

const DAY = 86_400_000;

/** Sign-ins of some days, the same in each test: fewer at weekends, and some refused. */
const toDays = (now: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(now - (count - 1 - index) * DAY);
    const isWeekend = [0, 6].includes(moment.getUTCDay());
    const signedIn = (isWeekend ? 80 : 200) + ((index * 37) % 60);
    return { day: moment.toISOString().slice(0, 10), signedIn, refused: 4 + ((index * 13) % 17) };
  });

export const eventHandlers: Pick<FakeHandlers, 'listEvents' | 'admin.listEvents' | 'admin.overview'> = {
  'admin.overview': (input, state) => {
    requireSession(state);
    const days = toDays(state.now, Number(input?.days ?? 30));
    return { people: state.users.length, joined: 2, sessions: 412, days };
  },
  listEvents: ({ limit, cursor, kind, from }, state) => {
    requireSession(state);
    const found = state.events.filter(
      (event) =>
        (kind === undefined || isOfKind(event, kind)) && (from === undefined || event.createdAt >= from),
    );
    return toPage(found, limit, cursor);
  },
  'admin.listEvents': ({ limit, cursor, userId, organizationId, action, from, to }, state) => {
    requireSession(state);
    const found = state.events.filter(
      (event) =>
        (userId === undefined || isAbout(event, userId)) &&
        (organizationId === undefined || event.organizationId === organizationId) &&
        (action === undefined || isAction(event, action)) &&
        (from === undefined || event.createdAt >= from) &&
        (to === undefined || event.createdAt <= to),
    );
    const { events, nextCursor } = toPage(found, limit, cursor);
    return { events: events.map((event) => toNamed(event, state)), nextCursor };
  },
};
