'use client';

import { type ReactNode, useId } from 'react';
import { useLastMethod } from '#provider/session/useLastMethod.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { signIn as english } from '#words/sign-in.ts';

interface LastUsedProps {
  /** The name of this way in the memory of the last way. */
  method: string;
  /** Draws the button. `badge` is the id of the note that describes it. */
  children: (badge: string | undefined) => ReactNode;
}

/** Draws something around a button, and describes it. */
export type AroundButton = (draw: (badge?: string) => ReactNode) => ReactNode;

/** A button that signs in, with a note on its edge if this way worked last in this browser. */
export function LastUsed({ method, children }: LastUsedProps) {
  const words = useMessages('signIn', english);
  const badge = useId();
  const isLast = useLastMethod() === method;
  return (
    <div className="ua-last-used">
      {children(isLast ? badge : undefined)}
      {isLast && (
        <span id={badge} className="ua-last-used-note">
          {words('lastUsed')}
        </span>
      )}
    </div>
  );
}
