'use client';

import { forwardRef, Suspense, useId, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Organization } from '#client/wire-types.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { useWaitingInvitations } from '#invitations/useWaitingInvitations.ts';
import { WaitingInvitations } from '#invitations/WaitingInvitations.tsx';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import { useReachedLimit } from '#organization-membership/useReachedLimit.ts';
import { useSwitchOrganization } from '#organization-membership/useSwitchOrganization.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { TeamOptionsSkeleton } from '#teams/TeamOptionsSkeleton.tsx';
import { orgSwitcher as english } from '#words/org-switcher.ts';
import { OrgOptions } from '../switcher/OrgOptions.tsx';
import { useNextPage } from '../useNextPage.ts';

const TeamOptions = lazyPart(() => import('#teams/TeamOptions.tsx').then((module) => module.TeamOptions));
const CreateOrgDialog = lazyPart(() =>
  import('../create/CreateOrgDialog.tsx').then((module) => module.CreateOrgDialog),
);
const creation = joinCode(CreateOrgDialog, dialogCode);

export interface OrgListProps extends BaseProps<'header' | 'logo' | 'footer'> {
  /** Shows a choice for no organization. Default true. */
  allowPersonal?: boolean | undefined;
  /**
   * Called after the choice of an organization, or of a team in the active one, before `href` is shown; `false`,
   * also from a promise, means: stay here.
   */
  onSwitch?: ((organization: Organization | null) => unknown) | undefined;
  /** Next page: `(organization) => organization ? '/o/' + organization.slug : '/'`. */
  href?: ((organization: Organization | null) => string) | undefined;
  /** First page of an organization that was just created. Default: `href`. */
  createdHref?: ((organization: Organization) => string) | undefined;
  /** First page of an organization that was just joined by an invitation. Default: `href`. */
  joinedHref?: ((organization: Organization) => string) | undefined;
  /** Page to create one. Default: a dialog. */
  createHref?: string | undefined;
  /** Shows pending invitations. Default true. */
  showInvitations?: boolean | undefined;
  /** Shows one's teams in the active organization. Default true. */
  showTeams?: boolean | undefined;
  /** Smallest number of organizations with a search. Default 8. */
  searchFrom?: number | undefined;
}

interface CreateChoiceProps {
  isFirst: boolean;
  /** The limit of organizations, if it is reached; null: one more may be created. */
  limit: number | null;
  words: Words<keyof typeof english>;
  onCreate: () => void;
}

function CreateChoice({ isFirst, limit, words, onCreate }: CreateChoiceProps) {
  const reason = useId();
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'outline'}
        fullWidth
        // Not `disabled`, so that the focus can reach the reason.
        {...(limit === null
          ? { onClick: onCreate }
          : { 'aria-disabled': true, 'data-disabled': '', 'aria-describedby': reason })}
      >
        {words(isFirst ? 'createFirst' : 'create')}
      </Button>
      {limit !== null && (
        <p id={reason} className="ua-card-note">
          {words('limitReached', { count: limit })}
        </p>
      )}
    </>
  );
}

/** A page to choose an organization, or to create one. */
export const OrgList = forwardRef<HTMLElement, OrgListProps>(function OrgList(props, ref) {
  const {
    allowPersonal = true,
    onSwitch,
    href,
    createdHref = href,
    joinedHref = href,
    createHref,
    searchFrom = 8,
    showInvitations = true,
    showTeams = true,
    localization,
    ...card
  } = props;
  const words = useMessages('orgSwitcher', english, localization);
  const { navigate } = useAuthUI();
  const leaveFor = useNextPage(onSwitch);
  const { status, user } = useSession();
  const { config } = useAuthConfig();
  const { organizations, active, error, refetch } = useOrganizations();
  const waiting = useWaitingInvitations({ enabled: showInvitations });
  const { target, switchTo } = useSwitchOrganization();
  const announce = useAnnounce();
  const toast = useToast();
  const [creating, setCreating] = useState(false);
  usePreload(creation);
  const limit = useReachedLimit() ?? null;
  if (status === 'signed-out' || (config && !areOrganizationsOffered(config))) return null;

  async function choose(organization: Organization | null): Promise<void> {
    if (target !== undefined) return;
    if (organization?.id !== active?.id) {
      const result = await switchTo(organization);
      if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
      announce(organization ? words('switched', { name: organization.name }) : words('switchedPersonal'));
    }
    await leaveFor(organization, href);
  }

  function create(): void {
    if (createHref === undefined) setCreating(true);
    else navigate(createHref, { replace: false });
  }

  return (
    <FlowCard {...card} ref={ref} title={words('choose')} description={words('chooseText')}>
      {!organizations && !error && <CardSkeleton rows={2} picture={24} />}
      {!organizations && error && <CardFailed error={error} onRetry={refetch} />}
      {organizations && user && (
        <div className="ua-org-list">
          <WaitingInvitations
            state={waiting}
            localization={localization}
            onJoined={(organization) => void leaveFor(organization, joinedHref)}
          />
          <OrgOptions
            user={user}
            organizations={organizations}
            active={active ?? null}
            target={target}
            allowPersonal={allowPersonal}
            searchFrom={searchFrom}
            words={words}
            onChoose={(organization) => void choose(organization)}
          />
          {showTeams && active && config?.organization.teams && (
            <Suspense fallback={<TeamOptionsSkeleton />}>
              <TeamOptions localization={localization} onSwitched={() => void leaveFor(active, href)} />
            </Suspense>
          )}
        </div>
      )}
      {organizations && config?.organization.create && (
        <CreateChoice isFirst={organizations.length === 0} limit={limit} words={words} onCreate={create} />
      )}
      <Suspense>
        {creating && (
          <CreateOrgDialog
            open
            onOpenChange={setCreating}
            localization={localization}
            onCreated={(organization) => void leaveFor(organization, createdHref)}
          />
        )}
      </Suspense>
    </FlowCard>
  );
});
