'use client';
import { useState } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { OwnershipTransfer } from '#client/wire-types.ts';
import { toMemberName } from '#organization-members/MemberCell.tsx';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMemberOf } from '#organization-membership/useMemberOf.ts';
import { type Membership, useMembership } from '#organization-membership/useMembership.ts';
import { isTransferOffered } from '#organizations/is-offered.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { orgTransfer as english } from '#words/org-transfer.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { type OrgTransferCardState, useOrgTransferCard } from './useOrgTransferCard.ts';

export interface OrgTransferCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/**
 * Transfer of an organization to another member. Owners see it, and the member it is offered to; for others
 * nothing is rendered.
 */
export const OrgTransferCard = defineOrganizationCard<OrgTransferCardProps, 'orgTransfer'>(
  {
    name: 'org-transfer-card',
    group: 'orgTransfer',
    english,
    asks: ['organization.getTransfer'],
    changes: ['organization.transferOwnership'],
    isOffered: isTransferOffered,
  },
  Transfer,
);

type TransferInside = CardInside<OrgTransferCardProps, 'orgTransfer'>;

function Transfer(props: TransferInside) {
  const { membership } = useMembership(props.organizationId);
  return membership ? <TransferOf {...props} membership={membership} /> : null;
}

function TransferOf({ words, frame, membership, ...props }: TransferInside & { membership: Membership }) {
  const { onSuccess, onError, readOnly = false } = props;
  const user = useUser();
  const organizationId = membership.organization.id;
  const state = useOrgTransferCard({ organizationId, onSuccess, onError });
  const { transfer, error } = state;
  const [open, setOpen] = useState(false);
  const isReceiver = transfer?.toUserId === user?.id;
  if (!user || (!membership.isOwner && !(transfer && isReceiver))) return null;

  function close(): void {
    state.resetOffer();
    setOpen(false);
  }

  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={isReceiver ? undefined : words('description')}
      action={
        !readOnly &&
        !transfer &&
        (transfer === null ? (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {words('offer')}
          </Button>
        ) : (
          !error && (
            <ActionSkeleton key="waiting">
              <Button size="sm">{words('offer')}</Button>
            </ActionSkeleton>
          )
        ))
      }
    >
      {error && !transfer && <CardFailed error={error} onRetry={state.refetch} />}
      {transfer && (
        <PendingTransfer
          transfer={transfer}
          state={state}
          membership={membership}
          isReceiver={isReceiver}
          readOnly={readOnly}
          words={words}
          userId={user.id}
        />
      )}
      <CardError error={state.changeError} />
      {open && <TransferDialog membership={membership} state={state} words={words} onClose={close} />}
    </SettingsCard>
  );
}

interface PendingTransferProps {
  transfer: OwnershipTransfer;
  state: OrgTransferCardState;
  membership: Membership;
  userId: string;
  isReceiver: boolean;
  readOnly: boolean;
  words: Words<keyof typeof english>;
}

function PendingTransfer(props: PendingTransferProps) {
  const { transfer, state, membership, userId, isReceiver, readOnly, words } = props;
  const { organization } = membership;
  const format = useFormat();
  const other = useMemberOf(organization.id, isReceiver ? transfer.fromUserId : transfer.toUserId);
  const facts = {
    name: other ? toMemberName(other) : words('somebody'),
    organization: organization.name,
    date: format.date(transfer.expiresAt),
  };
  if (isReceiver) {
    return (
      <>
        <p className="ua-card-note">{words('receivedText', facts)}</p>
        <p className="ua-card-note">{words('received', facts)}</p>
        {!readOnly && (
          <div className="ua-card-actions">
            <Button
              variant="outline"
              size="sm"
              pending={state.busy === 'reject'}
              onClick={() => void state.reject(words('rejected'))}
            >
              {words('reject')}
            </Button>
            <Button
              size="sm"
              pending={state.busy === 'accept'}
              onClick={() => void state.accept(words('accepted', facts))}
            >
              {words('accept')}
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <p className="ua-card-note">
        {words(transfer.fromUserId === userId ? 'pending' : 'pendingSomebody', facts)}
      </p>
      {!readOnly && (
        <div className="ua-card-actions">
          <Button
            variant="outline"
            size="sm"
            pending={state.busy === 'cancel'}
            onClick={() => void state.cancel(words('canceled'))}
          >
            {words('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
