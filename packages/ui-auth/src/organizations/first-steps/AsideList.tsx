'use client';

import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { firstSteps } from '#words/first-steps.ts';
import type { inviteMembers } from '#words/invite-members.ts';
import type { Aside } from './sort-entries.ts';

interface AsideListProps {
  aside: readonly Aside[];
  words: Words<keyof typeof firstSteps>;
  inviteWords: Words<keyof typeof inviteMembers>;
  onMend: (entry: string, mended: string) => void;
}

/** Entries that get no invitation: why, and what was probably meant. */
export const AsideList = ({ aside, words, inviteWords, onMend }: AsideListProps) => (
  <section className="ua-faces-aside" aria-label={words('aside', { count: aside.length })}>
    <h2 className="ua-matrix-list-title">{words('aside', { count: aside.length })}</h2>
    <ul className="ua-choice-list">
      {aside.map(({ entry, reason, mended }) => (
        <li key={entry}>
          <p className="ua-card-row-title">
            <bdi>{toShownEmail(entry)}</bdi>
          </p>
          <p className="ua-card-row-detail">
            {reason === 'you' ? words('you') : inviteWords(`status.${reason}`)}
          </p>
          {mended !== undefined && (
            <Button variant="outline" size="sm" onClick={() => onMend(entry, mended)}>
              {words('use', { email: mended })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);
