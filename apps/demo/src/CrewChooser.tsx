import { UserAvatar } from '@keystead/ui-auth';
import { useState } from 'react';
import type { CrewMember } from './demo-facts.ts';
import { useWords } from './words.ts';

interface CrewChooserProps {
  crew: readonly CrewMember[];
  /** Path of the page afterwards. */
  to?: string;
}

/** Everybody of the demo team as a button that signs in. It is a plain form, so the browser loads the page anew. */
export function CrewChooser({ crew, to = '/' }: CrewChooserProps) {
  const words = useWords();
  const [isSent, setIsSent] = useState(false);
  return (
    <form
      className="crew"
      method="post"
      action="/dev/crew/sign-in"
      aria-busy={isSent}
      onSubmit={() => setIsSent(true)}
    >
      <input type="hidden" name="to" value={to} />
      <ul>
        {crew.map(({ id, name, email, part }) => (
          <li key={id}>
            <button type="submit" name="person" value={id} className="seat">
              <UserAvatar user={{ id, name, email, image: null }} size={40} />
              <span className="seat-name">{name}</span>
              <span className="seat-part">{words.parts[part]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="crew-wait" role="status">
        {isSent ? words.crewWait : words.crewNote}
      </p>
    </form>
  );
}
