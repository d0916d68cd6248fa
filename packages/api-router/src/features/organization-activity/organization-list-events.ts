import type { Event } from '@keystead/db';
import { z } from 'zod';
import { eventFilter, eventPage, findEvents, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import {
  type ListedEvent,
  listedEventView,
  toListedEvent,
  toListedWithoutPlace,
} from '#core/events/listed-event.ts';
import { listOf } from '#core/http/list-page.ts';
import { findInvited } from '#features/invitations/invited-addresses.ts';
import { YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { findPeople } from '#features/organization-membership/find-people.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { memberUserView } from '#features/organization-membership/member-user-view.ts';
import { isPermitted } from '#features/organization-membership/roles.ts';
import { findHosts, seesHosts } from '#features/webhooks/endpoint/event-hosts.ts';

const memberEvent = listedEventView
  .extend({
    /** The actor, if they are a member now. */
    actor: memberUserView.nullable(),
    /** The user it is about, if they are a member now. */
    target: memberUserView.nullable(),
    /** Address of the invitation it is about, while that is kept. */
    invitedEmail: z.string().nullable(),
    /** Host of the webhook it is about, while there is one, for members who may read webhooks. */
    webhookHost: z.string().nullable(),
  })
  .meta({ id: 'OrganizationEvent' });

/** An event as members see it, without the IP address and browser of an administrator who impersonated a member. */
const toMemberView = (event: Event): ListedEvent =>
  event.impersonatorId === null ? toListedEvent(event) : toListedWithoutPlace(event);

const toTargetId = ({ targetType, targetId }: Event): string | null =>
  targetType === 'user' ? targetId : null;

export const listEvents = memberProcedure({
  permission: { audit: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/list-events',
      summary: 'List what happened in an organization',
      description:
        'The newest first. `nextCursor` is the `cursor` of the next page. `action` is the name of an action or its first part.',
      tag: 'Organization',
    },
  })
  .input(
    z.object({
      ...eventPage.shape,
      ...eventFilter.shape,
      actorId: z.string().optional(),
    }),
  )
  .output(z.object({ events: listOf(memberEvent, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input }) => {
    const organizationId = ctx.membership.organization.id;
    const { actorId, ...query } = input;
    const scope = { organizationId, ...(actorId !== undefined && { actorId }) };
    const { events, next } = await findEvents(ctx, [scope], query);
    const ids = events.flatMap((event) => [event.actorId, toTargetId(event)]).filter((id) => id !== null);
    const people = await findPeople(ctx, organizationId, [...new Set(ids)]);
    const invited = await findInvited(ctx, events);
    const seesWebhooks = isPermitted(ctx, ctx.membership, seesHosts);
    const hosts = seesWebhooks ? await findHosts(ctx, events) : new Map<string, string>();
    return {
      events: events.map((event) => ({
        ...toMemberView(event),
        actor: people.get(event.actorId ?? '') ?? null,
        target: people.get(toTargetId(event) ?? '') ?? null,
        invitedEmail: invited.get(event.targetId ?? '') ?? null,
        webhookHost: hosts.get(event.targetId ?? '') ?? null,
      })),
      nextCursor: toCursor(next),
    };
  });
