'use client';

import { CardQuestion } from '#card/CardQuestion.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { TableBody } from '#table/TableBody.tsx';
import type { Team } from '#teams/useTeams.ts';
import { invitationsTable as english } from '#words/invitations-table.ts';
import { toInvitedColumns } from './invitation-columns.tsx';
import { toEntries } from './invitation-entries.tsx';
import type { InvitationRow } from './invitation-status.ts';
import type { Invited } from './invited.ts';
import { useInvitationsTable } from './useInvitationsTable.ts';

export interface InvitedRowsProps {
  /** Undefined until it is known. */
  membership: Membership | undefined;
  invited: Invited;
  /** Columns of the table. */
  columns: readonly { id: string }[];
  teams: readonly Team[] | undefined;
  /** The table has a column with boxes. */
  isSelectable: boolean;
  /** Page with all invitations; undefined: the number of the others leads nowhere. */
  href: string | undefined;
  localization: Localization | undefined;
}

const nothing = { label: '', cell: () => null };

/** The people who are invited, in the table of members. */
export function InvitedRows(props: InvitedRowsProps) {
  const { membership, invited, columns, teams, isSelectable, href, localization } = props;
  const organizationId = membership?.organization.id;
  const words = useMessages('invitationsTable', english, localization);
  const names = useRoleNames(localization);
  const format = useFormat();
  const roles = useGivableRoles(organizationId);
  const invitations = useInvitationsTable(organizationId, invited.table);
  const question = useQuestion<InvitationRow>();
  const { invitations: rows = [] } = invitations;
  const own = toInvitedColumns({ words, names, format, teams });
  const can = (action: string): boolean => membership?.can({ invitation: [action] }) ?? false;
  const email = question.about?.email ?? '';
  const others = invited.found - rows.length;
  const more = words('more', { count: others });
  return (
    <>
      <TableBody
        rows={rows}
        columns={columns.map(({ id }) => own.find((column) => column.id === id) ?? { ...nothing, id })}
        toId={({ id }) => id}
        toName={(row) => toShownEmail(row.email)}
        selection={isSelectable ? 'none' : undefined}
        isBusy={({ id }) => invitations.busy === id}
        rowActions={(row) =>
          toEntries(row, {
            words,
            names,
            format,
            roles,
            invitations,
            rights: { create: can('create'), cancel: can('cancel') },
            onCancel: () => question.ask(row),
          })
        }
      >
        {others > 0 && (
          <tr className="ua-table-row">
            {isSelectable && <td className="ua-table-cell" data-column="select" />}
            <td className="ua-table-cell" colSpan={columns.length + 1}>
              {href === undefined ? more : <TextLink href={href}>{more}</TextLink>}
            </td>
          </tr>
        )}
      </TableBody>
      <CardQuestion
        question={question}
        title={words('confirmTitle', { email })}
        description={words('confirm')}
        cancelLabel={words('keep')}
        confirmLabel={words('cancel')}
        onConfirm={(row) => void invitations.cancel(row, words('cancelled', { email }))}
      />
    </>
  );
}
