'use client';

import type { EventLine } from '#activity/EventRow.tsx';
import { type EventPerson, useEventLines } from '#activity/useEventLines.ts';
import { useEventSentences } from '#activity/useEventSentences.tsx';
import type { AuthOutputs } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { adminActivity as english } from '#words/admin-activity.ts';
import { eventList } from '#words/event-list.ts';

type AnyEvent = AuthOutputs['admin']['listEvents']['events'][number];
type Person = AnyEvent['actor'];

/** Events as lines with the actor, the impersonated user, the affected user, the organization and the place. */
export function useAdminLines(localization: Localization | undefined): (event: AnyEvent) => EventLine {
  const words = useMessages('adminActivity', english, localization);
  const list = useMessages('eventList', eventList, localization);
  const toLine = useEventLines(localization, useEventSentences(localization));

  /** Name with e-mail address and id. An account without a name has its address, as far as the reader may know it. */
  function toPerson(id: string, person: Person, say: (name: string) => string): EventPerson {
    const email = person?.email ? toShownEmail(person.email) : undefined;
    const name = person ? person.name || (email ?? id) : words('gone');
    const title = email === undefined ? id : `${email} · ${id}`;
    return { name, title, fact: name === id ? say(id) : { text: say(name), title } };
  }

  return (event) => {
    const { actorId, impersonatorId, targetType, targetId, organizationId, organizationName } = event;
    const isAboutSomebody = targetType === 'user' && targetId !== null && targetId !== actorId;
    const doer = impersonatorId ?? actorId;
    const isOther = impersonatorId !== null && actorId !== null && actorId !== impersonatorId;
    const place = organizationName ?? organizationId;
    const person = impersonatorId === null ? event.actor : event.impersonator;
    const service = { isService: true, name: list('service'), fact: list('byNobody') };
    return toLine(event, {
      who: doer === null ? service : toPerson(doer, person, (name) => list('by', { name })),
      ...(isAboutSomebody && { whom: toPerson(targetId, event.target, (name) => list('about', { name })) }),
      more: [
        isOther && toPerson(actorId, event.actor, (name) => words('inNameOf', { name })).fact,
        place !== null && words('inOrganization', { name: place }),
      ],
    });
  };
}
