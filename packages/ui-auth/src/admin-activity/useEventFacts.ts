'use client';

import type { EventFact, EventRowProps } from '#activity/EventRow.tsx';
import { eventList } from '#activity/list-words.ts';
import { toUserName } from '#administration-access/user-status.ts';
import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { type AnyEvent, usePeople } from './usePeople.ts';
import { adminActivity as english } from './words.ts';

/** Actor, impersonated user, affected user and place. */
export function useEventFacts(
  pages: readonly { events: readonly AnyEvent[] }[],
  localization: Localization | undefined,
): (event: AnyEvent) => EventRowProps['facts'] {
  const words = useMessages('adminActivity', english, localization);
  const list = useMessages('eventList', eventList, localization);
  const people = usePeople(pages);

  /** Name with e-mail address and id. Without a name, e.g. of a deleted account, it is the id. */
  function toFact(id: string, say: (name: string) => string): EventFact {
    const person = people.get(id);
    return person ? { text: say(toUserName(person)), title: `${person.email} · ${id}` } : say(id);
  }

  return ({ actorId, impersonatorId, targetType, targetId, organizationId, ipAddress }) => {
    const isAboutSomebody = targetType === 'user' && targetId !== null && targetId !== actorId;
    const doer = impersonatorId ?? actorId;
    return [
      doer === null ? list('byNobody') : toFact(doer, (name) => list('by', { name })),
      impersonatorId !== null && actorId !== null && toFact(actorId, (name) => words('inNameOf', { name })),
      isAboutSomebody && toFact(targetId, (name) => words('about', { name })),
      organizationId !== null && words('inOrganization', { name: organizationId }),
      ipAddress,
    ];
  };
}
