'use client';

import { useState } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PartProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { LeaveDialog } from '#organization-members/LeaveDialog.tsx';
import type { EndOrganizationOptions } from '#organization-members/useEndOfOrganization.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useMemberOf } from '#organization-membership/useMemberOf.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useViewing } from '#provider/session/useViewing.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { orgDanger as english } from '#words/org-danger.ts';
import { DeleteOrgDialog } from './DeleteOrgDialog.tsx';

export interface OrgDangerCardProps
  extends PartProps<'header' | 'action' | 'footer'>,
    EndOrganizationOptions {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Page where the only owner can transfer the organization. */
  membersHref?: string | undefined;
}

/** Buttons to leave an organization, and to delete it. */
export const OrgDangerCard = defineOrganizationCard<OrgDangerCardProps, 'orgDanger'>(
  {
    name: 'org-danger-card',
    group: 'orgDanger',
    english,
    isOffered: areOrganizationsOffered,
  },
  Danger,
);

function Danger({ words, frame, ...props }: CardInside<OrgDangerCardProps, 'orgDanger'>) {
  const { onEnd, membersHref } = props;
  const format = useFormat();
  const user = useUser();
  const { config } = useAuthConfig();
  const { organizationId, membership } = useMembership(props.organizationId);
  const own = useMemberOf(organizationId, user?.id);
  const { isClosed } = useViewing();
  const [asking, ask] = useState<'leave' | 'delete' | null>(null);
  if (!user || organizationId === undefined || membership === null) return null;

  const name = membership?.organization.name ?? '';
  const { delete: enabled = false, restore = false, keptAfterDeletion = 0 } = config?.organization ?? {};
  const canDelete =
    enabled && !isClosed('organization.delete') && membership?.can({ organization: ['delete'] }) === true;
  const deleteText = restore
    ? words('deleteText', { name, duration: format.duration(keptAfterDeletion) })
    : words('deleteTextForGood', { name });
  const close = () => ask(null);
  return (
    <SettingsCard {...frame} description={words('description')}>
      {!membership && <CardSkeleton rows={2} />}
      {membership && (
        <ul className="ua-card-list">
          <li className="ua-card-row">
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">{words('leave')}</p>
              <p className="ua-card-row-detail">
                {own?.isLastOwner ? words('onlyOwner') : words('leaveText', { name })}
                {own?.isLastOwner && membersHref !== undefined && (
                  <TextLink href={membersHref}>{words('findOwner')}</TextLink>
                )}
              </p>
            </div>
            <Button
              variant="danger-outline"
              size="sm"
              disabled={own?.isLastOwner ?? true}
              onClick={() => ask('leave')}
            >
              {words('leave')}
            </Button>
          </li>
          {canDelete && (
            <li className="ua-card-row">
              <div className="ua-card-row-text">
                <p className="ua-card-row-title">{words('delete')}</p>
                <p className="ua-card-row-detail">{deleteText}</p>
              </div>
              <Button variant="danger-outline" size="sm" onClick={() => ask('delete')}>
                {words('delete')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <LeaveDialog
        organizationId={organizationId}
        open={asking === 'leave'}
        onOpenChange={close}
        localization={props.localization}
        onEnd={onEnd}
      />
      {membership && (
        <DeleteOrgDialog
          organization={membership.organization}
          text={deleteText}
          words={words}
          open={asking === 'delete'}
          onOpenChange={close}
          onEnd={onEnd}
        />
      )}
    </SettingsCard>
  );
}
