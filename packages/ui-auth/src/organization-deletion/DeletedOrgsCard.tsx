'use client';

import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { DeletedOrganization } from '#client/wire-types.ts';
import { isRestoringOffered } from '#organizations/is-offered.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useViewing } from '#provider/session/useViewing.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { deletedOrgs as english } from '#words/deleted-orgs.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useDeletedOrgsCard } from './useDeletedOrgsCard.ts';

export type DeletedOrgsCardProps = Omit<AccountCardProps, 'readOnly'>;

/** Organizations that the user owned and deleted, and can restore. Nothing is rendered where there are none. */
export const DeletedOrgsCard = defineCard<DeletedOrgsCardProps, 'deletedOrgs'>(
  {
    name: 'deleted-orgs-card',
    group: 'deletedOrgs',
    english,
    asks: ['organization.listDeleted'],
    isOffered: isRestoringOffered,
  },
  Deleted,
);

function Deleted({ words, frame, ...props }: CardInside<DeletedOrgsCardProps, 'deletedOrgs'>) {
  const format = useFormat();
  const isClosed = useViewing().isClosed('organization.restore');
  const { deleted, error, current, needsSlug, triedSlug, ...state } = useDeletedOrgsCard(props);
  if (error && !deleted)
    return (
      <SettingsCard {...frame}>
        <CardFailed error={error} onRetry={state.refetch} />
      </SettingsCard>
    );
  if (!deleted || deleted.length === 0) return null;

  const restore = (organization: DeletedOrganization, slug?: string): void =>
    void state.restore(organization, words('restored', { name: organization.name }), slug);

  return (
    <SettingsCard {...frame} description={words('description')}>
      <ul className="ua-card-list" aria-label={words('list')}>
        {deleted.map((organization) => (
          <li key={organization.id} className="ua-card-row">
            <OrgAvatar organization={{ ...organization, logo: null }} size={40} />
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">
                <bdi>{organization.name}</bdi>
              </p>
              <p className="ua-card-row-detail">
                {words('until', { date: format.date(organization.restorableUntil) })}
              </p>
            </div>
            {!isClosed && (
              <Button
                variant="outline"
                size="sm"
                aria-label={words('restoreName', { name: organization.name })}
                pending={state.pending && current?.id === organization.id}
                onClick={() => restore(organization)}
              >
                {words('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!needsSlug && <CardError error={state.changeError} />}
      {needsSlug && current && (
        <RestoreDialog
          organization={current}
          words={words}
          pending={state.pending}
          error={triedSlug ? state.changeError : null}
          onRestore={(slug) => restore(current, slug)}
          onClose={state.close}
        />
      )}
    </SettingsCard>
  );
}
