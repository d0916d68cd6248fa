import { type Event, User } from '@keystead/db';
import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { findInvited } from '#features/invitations/invited-addresses.ts';
import { findHosts, seesHosts } from '#features/webhooks/endpoint/event-hosts.ts';

/** A person of the log. */
const eventPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null for readers who may not list users. */
    email: z.string().nullable(),
    image: z.string().nullable(),
  })
  .meta({ id: 'EventPerson' });

type EventPerson = z.infer<typeof eventPerson>;

/** What an event of the log says beside ids. A person is null without one, and after the deletion of the account. */
export const peopleFields = {
  actor: eventPerson.nullable(),
  impersonator: eventPerson.nullable(),
  /** The user it is about. */
  target: eventPerson.nullable(),
  /** Address of the invitation it is about, while that is kept, for readers who may list users. */
  invitedEmail: z.string().nullable(),
  /** Host of the webhook it is about, while there is one, for readers who may read webhooks. */
  webhookHost: z.string().nullable(),
};

type EventPeople = { [Name in keyof typeof peopleFields]: z.infer<(typeof peopleFields)[Name]> };

type Reader = AuthContext & { caller: PersonCaller };

const toTargetId = ({ targetType, targetId }: Event): string | null =>
  targetType === 'user' ? targetId : null;

async function findUsers(ctx: Reader, ids: readonly string[], seesMail: boolean) {
  if (ids.length === 0) return new Map<string, EventPerson>();
  const found = await ctx.em().find(User, { id: [...ids] }, { fields: ['name', 'email', 'image'] });
  return new Map(
    found.map(({ id, name, email, image }) => [id, { id, name, email: seesMail ? email : null, image }]),
  );
}

/** Finds the people of a page of events, in one statement for all of them. */
export async function findEventPeople(
  ctx: Reader,
  events: readonly Event[],
): Promise<(event: Event) => EventPeople> {
  const seesMail = mayDo(ctx, ctx.caller.user, { user: ['list'] });
  const ids = events.flatMap((event) => [event.actorId, event.impersonatorId, toTargetId(event)]);
  const people = await findUsers(ctx, [...new Set(ids.filter((id) => id !== null))], seesMail);
  const invited = seesMail ? await findInvited(ctx, events) : new Map<string, string>();
  const seesWebhooks = mayDo(ctx, ctx.caller.user, seesHosts);
  const hosts = seesWebhooks ? await findHosts(ctx, events) : new Map<string, string>();
  const personOf = (id: string | null): EventPerson | null => people.get(id ?? '') ?? null;
  return (event) => ({
    actor: personOf(event.actorId),
    impersonator: personOf(event.impersonatorId),
    target: personOf(toTargetId(event)),
    invitedEmail: invited.get(event.targetId ?? '') ?? null,
    webhookHost: hosts.get(event.targetId ?? '') ?? null,
  });
}
