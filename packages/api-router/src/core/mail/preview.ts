import { toSingleLine } from '#core/mail/escape.ts';
import { toFact } from '#core/mail/layout/to-fact.ts';
import type { MailContent } from '#core/mail/mail-content.ts';

/** Signs that lists of mails show behind a subject at the most. */
const SHOWN = 140;

interface PreviewFacts {
  details: readonly { label: string; value: string }[];
  repeatsSubject: boolean;
}

/** Lists of mails show it behind the subject: the first words of a mail that say more than the subject does. */
export function toPreview({ intro, outro }: MailContent, { details, repeatsSubject }: PreviewFacts): string {
  const facts = [...details.map(toFact), ...outro.slice(0, 1)].join(' · ');
  const parts = [...intro.slice(repeatsSubject ? 1 : 0), facts];
  return parts.reduce((shown, part) => (shown.length < SHOWN ? toSingleLine(`${shown} ${part}`) : shown), '');
}
