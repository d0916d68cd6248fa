'use client';

import type { EventLine } from '#activity/EventRow.tsx';
import { type EventPerson, useEventLines } from '#activity/useEventLines.ts';
import { useEventSentences } from '#activity/useEventSentences.tsx';
import { toUserName } from '#administration-access/user-status.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { adminActivity as english } from '#words/admin-activity.ts';
import { eventList } from '#words/event-list.ts';
import type { AnyEvent, People } from './usePeople.ts';

/** Events as lines with the actor, the impersonated user, the affected user, the organization and the place. */
export function useAdminLines(
  people: People,
  localization: Localization | undefined,
): (event: AnyEvent) => EventLine {
  const words = useMessages('adminActivity', english, localization);
  const list = useMessages('eventList', eventList, localization);
  const toLine = useEventLines(localization, useEventSentences(localization));

  /** Name with e-mail address and id. Of a deleted account and for readers who may not list users it is the id. */
  function toPerson(id: string, say: (name: string) => string): EventPerson {
    const person = people.get(id);
    const missing = people.areKnown ? words('gone') : id;
    const name = person ? toUserName(person) : missing;
    const title = person ? `${toShownEmail(person.email)} · ${id}` : id;
    return { name, title, fact: name === id ? say(id) : { text: say(name), title } };
  }

  return (event) => {
    const { actorId, impersonatorId, targetType, targetId, organizationId, organizationName } = event;
    const isAboutSomebody = targetType === 'user' && targetId !== null && targetId !== actorId;
    const doer = impersonatorId ?? actorId;
    const isOther = impersonatorId !== null && actorId !== null && actorId !== impersonatorId;
    const place = organizationName ?? organizationId;
    return toLine(event, {
      who: doer === null ? { fact: list('byNobody') } : toPerson(doer, (name) => list('by', { name })),
      ...(isAboutSomebody && { whom: toPerson(targetId, (name) => list('about', { name })) }),
      more: [
        isOther && toPerson(actorId, (name) => words('inNameOf', { name })).fact,
        place !== null && words('inOrganization', { name: place }),
      ],
    });
  };
}
