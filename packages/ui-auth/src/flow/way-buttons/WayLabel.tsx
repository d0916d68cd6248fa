import type { ReactNode } from 'react';

/** Label of a way of signing in: a sentence, or one word where the style sheet finds others in its row. */
export const WayLabel = ({ long, short }: { long: ReactNode; short: ReactNode }) => (
  <>
    <span className="ua-way-long">{long}</span>
    <span className="ua-way-short">{short}</span>
  </>
);
