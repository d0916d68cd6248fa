'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Localization } from '#messages/messages.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationsTable } from '#words/organizations-table.ts';
import { DrawerSteps, stepByKey } from '../user/DrawerSteps.tsx';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import { OrganizationMembers } from './OrganizationMembers.tsx';
import { useAdminOrganization } from './useAdminOrganization.ts';

interface OrganizationDrawerProps {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Goes to the organization before (-1) or after (1) this one, by a button or by Alt with Up or Down. */
  onStep: (by: 1 | -1) => void;
  words: Words<keyof typeof organizationsTable>;
  localization: Localization | undefined;
}

/** Facts about one organization and its members, at the end of the window. */
export function OrganizationDrawer(props: OrganizationDrawerProps) {
  const { organizationId, open, onOpenChange, onStep, words, localization } = props;
  const { organization, error, refetch } = useAdminOrganization(organizationId, open);
  const keys = { onKeyDown: onKeys(stepByKey(onStep)) };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="drawer"
      title={organization?.name ?? words('organization')}
      picture={organization && <OrgAvatar organization={organization} size={64} />}
    >
      <div className="ua-user-drawer" {...keys}>
        {!organization && !error && <CardSkeleton rows={3} />}
        {!organization && error && <CardFailed error={error} onRetry={refetch} />}
        {organization && (
          <>
            <OrganizationFacts organization={organization} words={words} />
            <section className="ua-user-part" aria-label={words('members')}>
              <h3 className="ua-timeline-heading">{words('members')}</h3>
              <OrganizationMembers
                key={organizationId}
                organization={organization}
                words={words}
                localization={localization}
              />
            </section>
          </>
        )}
        <DrawerSteps previous={words('previous')} next={words('next')} onStep={onStep} />
      </div>
    </Dialog>
  );
}
