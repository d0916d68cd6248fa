import Mail from 'lucide-react/icons/mail';
import type { Format } from '#messages/create-format.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import { EmailText } from '#primitives/display/EmailText.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { invitationsTable } from '#words/invitations-table.ts';
import { type InvitationRow, tones } from './invitation-status.ts';

interface InvitedCellProps {
  row: InvitationRow;
  words: Words<keyof typeof invitationsTable>;
  format: Format;
}

/** An invited address among the names of members, and who has invited it. */
export function InvitedCell({ row, words, format }: InvitedCellProps) {
  const time = format.relative(row.createdAt);
  const inviter = row.inviter && (row.inviter.name || toShownEmail(row.inviter.email));
  return (
    <div className="ua-person">
      <span className="ua-card-row-icon">
        <Icon name="mail" glyph={Mail} />
      </span>
      <div className="ua-person-text" data-invited="">
        <p className="ua-person-name">
          <bdi>
            <EmailText>{row.email}</EmailText>
          </bdi>{' '}
          <Badge tone={tones.pending}>{words('invited')}</Badge>
        </p>{' '}
        <p className="ua-person-detail">{inviter ? words('byAt', { inviter, time }) : time}</p>
      </div>
    </div>
  );
}
