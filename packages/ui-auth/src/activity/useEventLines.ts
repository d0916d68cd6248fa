'use client';

import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList } from '#words/event-list.ts';
import type { EventFact, EventLine } from './EventRow.tsx';
import type { SentenceParts } from './find-sentence.ts';
import { isRoutine } from './routine.ts';
import { useEventNames } from './useEventNames.ts';
import { useEventSubject } from './useEventSubject.ts';

/** The fields that the events of all lists have. */
export interface ListedEvent {
  id: string;
  action: string;
  actorId: string | null;
  impersonatorId: string | null;
  targetId: string | null;
  organizationId: string | null;
  ipAddress: string | null;
  device: { browser: string | null; system: string | null } | null;
  data: Readonly<Record<string, unknown>>;
  invitedEmail?: string | null | undefined;
  webhookHost?: string | null | undefined;
  createdAt: string;
}

/** A name for a sentence, and the fact that is shown where no sentence has the name. */
export interface EventPerson {
  name?: string | undefined;
  /** Nobody did it, but the service. */
  isService?: boolean | undefined;
  /** E-mail address and id, for readers who may know them. */
  title?: string | undefined;
  fact: EventFact | null;
}

export interface EventPeople {
  who: EventPerson;
  /** Default: the actor, who did it to themselves. */
  whom?: EventPerson | undefined;
  /** Facts that no sentence has. */
  more?: EventLine['facts'];
}

/** A sentence, and whether it names a part. */
interface Sentence {
  title: EventLine['title'];
  names: (part: keyof SentenceParts) => boolean;
}

/** Makes the sentence of an event; undefined if there is none, or if a name for it is missing. */
export type ToSentence = (
  action: string,
  people: EventPeople,
  what: string | undefined,
) => Sentence | undefined;

const noSentence: ToSentence = () => undefined;

/** Events as lines of a timeline: a sentence with names, or the name of the event, and the facts that it leaves. */
export function useEventLines(
  localization: Localization | undefined,
  toSentence: ToSentence = noSentence,
): (event: ListedEvent, people: EventPeople) => EventLine {
  const toName = useEventNames(localization);
  const toSubject = useEventSubject(localization);
  const { roles } = useRoleNames(localization);
  const list = useMessages('eventList', eventList, localization);

  function toDevice({ device }: ListedEvent): string | null {
    const { browser = null, system = null } = device ?? {};
    return browser && system ? list('device', { browser, system }) : browser || system;
  }

  /** What somebody is invited as; other events say a role in their sentence. */
  function toInvitedRole({ action, data: { role } }: ListedEvent): string | null {
    if (action !== 'organization.invitation-created' || typeof role !== 'string') return null;
    return list('asRole', { role: roles(role) });
  }

  return (event, people) => {
    const { id, action, createdAt, actorId, impersonatorId, targetId, organizationId } = event;
    const subject = toSubject(event);
    const sentence = toSentence(action, people, subject);
    const isSaid = (part: keyof SentenceParts) => sentence?.names(part) ?? false;
    const place = [toDevice(event), event.ipAddress];
    const facts = [actorId, impersonatorId, targetId, organizationId, subject, ...place];
    // A sentence without an actor is of the service.
    const isByNobody = sentence !== undefined && actorId === null;
    return {
      id,
      action,
      createdAt,
      likeness: JSON.stringify([action, ...facts]),
      isRoutine: isRoutine(action),
      title: sentence?.title ?? toName(action),
      subject: isSaid('what') ? undefined : subject,
      facts: [
        !isSaid('who') && !isByNobody && people.who.fact,
        !isSaid('whom') && people.whom?.fact,
        ...(people.more ?? []),
        toInvitedRole(event),
        ...place,
      ],
    };
  };
}
