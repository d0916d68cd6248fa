'use client';

import Bot from 'lucide-react/icons/bot';
import type { RoleNames } from '#organization-roles/useRoleNames.ts';
import { Avatar } from '#primitives/Avatar.tsx';
import { Icon } from '#primitives/Icon.tsx';
import { useFormat } from '#provider/useFormat.ts';
import type { Words } from '#provider/useMessages.ts';
import type { organizationActivity } from './activity-words.ts';
import { findEventKey, findSubject } from './event-name.ts';
import type { OrganizationEvent } from './useActivity.ts';

interface EventItemProps {
  event: OrganizationEvent;
  names: RoleNames;
  words: Words<keyof typeof organizationActivity>;
}

/** What happened, about what, by whom and when. */
export function EventItem({ event, names, words }: EventItemProps) {
  const { actor, actorId, impersonatorId, createdAt, action } = event;
  const format = useFormat();
  const key = findEventKey(action);
  const subject = findSubject(event, names.roles);

  function toDoer(): string {
    if (actor) return words('by', { name: actor.name || actor.email });
    return words(actorId === null ? 'byNobody' : 'byFormer');
  }

  return (
    <li className="ua-card-row">
      {actor ? (
        <Avatar user={actor} size={36} />
      ) : (
        <span className="ua-card-row-icon" data-small="">
          <Icon name="service" glyph={Bot} />
        </span>
      )}
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {key ? words(key) : action}
          {subject !== undefined && <span className="ua-event-subject">{subject}</span>}
        </p>
        <p className="ua-card-row-detail">
          <span className="ua-card-row-fact">{toDoer()}</span>
          {impersonatorId !== null && <span className="ua-card-row-fact">{words('impersonated')}</span>}
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </p>
      </div>
    </li>
  );
}
