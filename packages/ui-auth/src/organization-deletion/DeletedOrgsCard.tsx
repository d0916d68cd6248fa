'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { CardError } from '#card/CardError.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { DeletedOrganization } from '#client/wire-types.ts';
import { isRestoringOffered } from '#organizations/is-offered.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { deletedOrgs as english } from './deleted-words.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

export type DeletedOrgsCardProps = Omit<AccountCardProps, 'readOnly'>;

const listKey = getQueryKey(trpc.organization.listDeleted, undefined, 'query');

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
  const { session } = useSession();
  const asked = trpc.organization.listDeleted.useQuery(undefined, {
    enabled: session !== null,
    retry: retryWithoutAnswer,
  });
  const { data: deleted } = useAnswer(asked, listKey);
  const call = useAuthCall(trpc.organization.restore.useMutation());
  const report = useReport(props);
  const toast = useToast();
  const [current, setCurrent] = useState<DeletedOrganization | null>(null);
  const [needsSlug, setNeedsSlug] = useState(false);
  const [triedSlug, setTriedSlug] = useState(false);
  if (!deleted || deleted.length === 0) return null;

  async function restore(organization: DeletedOrganization, slug?: string): Promise<void> {
    setCurrent(organization);
    setTriedSlug(slug !== undefined);
    const result = await call.run({ organizationId: organization.id, ...(slug !== undefined && { slug }) });
    if (!result.ok && result.error.code === 'ORGANIZATION_SLUG_ALREADY_TAKEN') return setNeedsSlug(true);
    if (!report(result, { event: { name: 'org_restored' } })) return;
    close();
    toast({ title: words('restored', { name: organization.name }) });
  }

  function close(): void {
    call.reset();
    setCurrent(null);
    setNeedsSlug(false);
    setTriedSlug(false);
  }

  return (
    <SettingsCard {...frame} description={words('description')}>
      <ul className="ua-card-list" aria-label={words('list')}>
        {deleted.map((organization) => (
          <li key={organization.id} className="ua-card-row">
            <OrgAvatar organization={{ ...organization, logo: null }} size={40} />
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">{organization.name}</p>
              <p className="ua-card-row-detail">
                {words('until', { date: format.date(organization.restorableUntil) })}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={words('restoreName', { name: organization.name })}
              pending={call.pending && current?.id === organization.id}
              onClick={() => void restore(organization)}
            >
              {words('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {!needsSlug && <CardError error={call.error} />}
      {needsSlug && current && (
        <RestoreDialog
          organization={current}
          words={words}
          pending={call.pending}
          error={triedSlug ? call.error : null}
          onRestore={(slug) => void restore(current, slug)}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}
