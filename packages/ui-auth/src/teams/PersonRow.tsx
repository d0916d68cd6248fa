'use client';

import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';

interface PersonRowProps {
  person: { id: string; name: string; email: string; image: string | null };
  /** Left out, there is nothing to press. */
  label: string | undefined;
  /** The action of the button, with the name of the person. */
  description: string;
  pending: boolean;
  onPress: () => void;
}

/** A member with one thing to do. */
export function PersonRow({ person, label, description, pending, onPress }: PersonRowProps) {
  return (
    <li className="ua-card-row">
      <Avatar user={person} size={32} />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{person.name || toShownEmail(person.email)}</bdi>
        </p>
        {person.name !== '' && <p className="ua-card-row-detail">{toShownEmail(person.email)}</p>}
      </div>
      {label !== undefined && (
        <Button variant="outline" size="sm" pending={pending} aria-label={description} onClick={onPress}>
          {label}
        </Button>
      )}
    </li>
  );
}
