'use client';

import Mails from 'lucide-react/icons/mails';
import { CardQuestion } from '#card/CardQuestion.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { DataTable } from '#table/DataTable.tsx';
import { type TableStateProps, useTableState } from '#table/useTableState.ts';
import { useTeams } from '#teams/useTeams.ts';
import { invitationsTable as english } from '#words/invitations-table.ts';
import { InviteMembers } from './InviteMembers.tsx';
import { toColumns } from './invitation-columns.tsx';
import { toEntries } from './invitation-entries.tsx';
import { type InvitationRow, statuses } from './invitation-status.ts';
import { areInvitationsOffered } from './is-offered.ts';
import { useInvitationsTable } from './useInvitationsTable.ts';

export interface InvitationsTableProps extends AccountCardProps, TableStateProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Default 25. */
  pageSize?: 10 | 25 | 50 | 100 | undefined;
  /** Shows a button to invite, with the permission. Default true. */
  canInvite?: boolean | undefined;
}

/** The invitations of an organization, with inviter and status. */
export const InvitationsTable = defineOrganizationCard<InvitationsTableProps, 'invitationsTable'>(
  {
    name: 'invitations-table',
    group: 'invitationsTable',
    english,
    asks: ['organization.searchInvitations'],
    isOffered: areInvitationsOffered,
  },
  Invitations,
);

function Invitations({ words, frame, ...props }: CardInside<InvitationsTableProps, 'invitationsTable'>) {
  const { pageSize = 25, canInvite = true, readOnly = false, localization } = props;
  const { onSuccess, onError, state: given, defaultState, onStateChange } = props;
  const format = useFormat();
  const names = useRoleNames(localization);
  const { status } = useSession();
  const { organizationId, membership } = useMembership(props.organizationId);
  const roles = useGivableRoles(organizationId);
  const { teams } = useTeams(organizationId);
  const [state, change] = useTableState({ state: given, defaultState, onStateChange }, pageSize);
  const invitations = useInvitationsTable(organizationId, state, { onSuccess, onError });
  const question = useQuestion<InvitationRow>();
  const { counts, error } = invitations;
  if (status === 'signed-out') return null;

  const can = (action: string): boolean => !readOnly && (membership?.can({ invitation: [action] }) ?? false);
  const email = question.about?.email ?? '';
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        canInvite &&
        can('create') && <InviteMembers organizationId={organizationId} localization={localization} />
      }
    >
      <DataTable
        caption={words('title')}
        columns={toColumns({ words, names, format, teams })}
        rows={invitations.invitations}
        total={invitations.total}
        toId={({ id }) => id}
        toName={(row) => toShownEmail(row.email)}
        state={state}
        onChange={change}
        isStale={invitations.isStale}
        error={error}
        onRetry={invitations.refetch}
        searchLabel={words('search')}
        filters={[
          {
            id: 'status',
            label: words('status'),
            options: statuses.map((value) => ({
              value,
              label: counts
                ? words('filter', { status: words(`status.${value}`), count: counts[value] })
                : words(`status.${value}`),
            })),
          },
        ]}
        isBusy={({ id }) => invitations.busy === id}
        rowActions={
          readOnly
            ? undefined
            : (row) =>
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
        onDelete={(row) => {
          if (row.status === 'pending' && can('cancel')) question.ask(row);
        }}
        empty={
          <EmptyState
            icon={<Icon name="invitation" glyph={Mails} size={28} />}
            title={words('emptyTitle')}
            description={words('emptyText')}
          />
        }
      />
      <CardQuestion
        question={question}
        title={words('confirmTitle', { email })}
        description={words('confirm')}
        cancelLabel={words('keep')}
        confirmLabel={words('cancel')}
        onConfirm={(row) => void invitations.cancel(row, words('cancelled', { email }))}
      />
    </SettingsCard>
  );
}
