import type { ReactNode } from 'react';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';

/** A person or an organization that can be chosen by name. */
export interface Choice {
  id: string;
  name: string;
  /** A line below the name, such as an e-mail address. */
  detail?: string | undefined;
  face: ReactNode;
}

export interface ChoicePerson {
  id: string;
  name: string;
  email: string | null;
  image: string | null;
}

/** Size of a face in the list and in the field. */
export const FACE = 24;

/** A person with name and face. Without a name they are called by the address, and else by the id. */
export function toPersonChoice({ id, name, email, image }: ChoicePerson): Choice {
  const shown = email === null ? undefined : toShownEmail(email);
  return {
    id,
    name: name || (shown ?? id),
    detail: name ? shown : undefined,
    face: <Avatar user={{ id, name, email: email ?? '', image }} size={FACE} />,
  };
}
