'use client';

import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import { type RefObject, useId } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Organization } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { useWaitingInvitations } from '#invitations/useWaitingInvitations.ts';
import { WaitingInvitations } from '#invitations/WaitingInvitations.tsx';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import { useReachedLimit } from '#organization-membership/useReachedLimit.ts';
import { useSwitchOrganization } from '#organization-membership/useSwitchOrganization.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { TeamOptions } from '#teams/TeamOptions.tsx';
import type { orgSwitcher } from '#words/org-switcher.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { OrgOptions } from './OrgOptions.tsx';
import type { OrgSwitcherProps } from './org-switcher-props.ts';

interface OrgPanelProps extends OrgSwitcherProps {
  allowPersonal: boolean;
  words: Words<keyof typeof orgSwitcher>;
  /** Ref to the element with the initial focus. */
  start: RefObject<HTMLElement | null>;
  /** Id of the organization that is being activated, or undefined. */
  onTarget: (organization: Organization | null | undefined) => void;
  onSwitched: (organization: Organization | null) => void;
  onJoined: (organization: Organization) => void;
  onCreate: () => void;
  onDone: () => void;
}

/** Content of the switcher's panel: the active organization, all of them, and a button for a new one. */
export function OrgPanel(props: OrgPanelProps) {
  const { words, allowPersonal, searchFrom = 8, slots = {}, createMode = 'dialog', createHref } = props;
  const user = useUser();
  const { organizations, active, error, refetch } = useOrganizations();
  const { showInvitations = true, showTeams = true, localization } = props;
  const waiting = useWaitingInvitations({ enabled: showInvitations });
  const { target, switchTo } = useSwitchOrganization();
  const announce = useAnnounce();
  const toast = useToast();
  const end = fillSlot(slots.footer, null);

  async function choose(organization: Organization | null): Promise<void> {
    if (target !== undefined) return;
    if (organization?.id === active?.id) return props.onDone();
    props.onTarget(organization);
    const result = await switchTo(organization);
    props.onTarget(undefined);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    announce(organization ? words('switched', { name: organization.name }) : words('switchedPersonal'));
    props.onDone();
    props.onSwitched(organization);
  }

  return (
    <div {...useSlot('org-panel')}>
      {fillSlot(slots.header, active ? <ActiveOrg organization={active} {...props} /> : null)}
      {!organizations && !error && <CardSkeleton rows={2} picture={24} />}
      {!organizations && error && <CardFailed error={error} onRetry={refetch} />}
      {organizations && user && (
        <OrgOptions
          user={user}
          organizations={organizations}
          active={active ?? null}
          target={target}
          allowPersonal={allowPersonal}
          searchFrom={searchFrom}
          start={props.start}
          words={words}
          onChoose={(organization) => void choose(organization)}
        />
      )}
      {organizations && showTeams && active && (
        <TeamOptions localization={localization} onSwitched={props.onDone} />
      )}
      <WaitingInvitations
        state={waiting}
        localization={localization}
        onJoined={(organization) => {
          props.onDone();
          props.onJoined(organization);
        }}
      />
      {organizations && createMode !== 'hidden' && (
        <CreateEntry
          words={words}
          isFirst={organizations.length === 0}
          href={createMode === 'page' ? createHref : undefined}
          onCreate={props.onCreate}
          onDone={props.onDone}
        />
      )}
      {end && <div className="ua-org-panel-footer">{end}</div>}
    </div>
  );
}

interface ActiveOrgProps extends Pick<OrgPanelProps, 'settingsHref' | 'words' | 'onDone'> {
  organization: Organization;
}

function ActiveOrg({ organization, settingsHref, words, onDone }: ActiveOrgProps) {
  const { Link } = useAuthUI();
  const href = typeof settingsHref === 'function' ? settingsHref(organization) : settingsHref;
  const close = { onClick: onDone };
  return (
    <div className="ua-org-panel-header">
      <OrgAvatar organization={organization} size={36} />
      <p className="ua-org-panel-name">{organization.name}</p>
      {href !== undefined && (
        <Link {...close} href={href} className="ua-org-panel-settings">
          <Icon name="settings" glyph={Settings} />
          <span className="ua-visually-hidden">{words('settings')}</span>
        </Link>
      )}
    </div>
  );
}

interface CreateEntryProps extends Pick<OrgPanelProps, 'words' | 'onCreate' | 'onDone'> {
  isFirst: boolean;
  href: string | undefined;
}

function CreateEntry({ words, isFirst, href, onCreate, onDone }: CreateEntryProps) {
  const { Link } = useAuthUI();
  const { config } = useAuthConfig();
  const limit = useReachedLimit() ?? null;
  const reason = useId();
  if (!config?.organization.create) return null;
  const content = (
    <>
      <span className="ua-org-option-icon">
        <Icon name="add" glyph={Plus} />
      </span>
      {words(isFirst ? 'createFirst' : 'create')}
    </>
  );
  const close = { onClick: onDone };
  if (limit !== null) {
    return (
      <div className="ua-org-panel-create">
        <button
          type="button"
          className="ua-org-option"
          // Not `disabled`, so that the focus can reach the reason.
          aria-disabled
          aria-describedby={reason}
          data-disabled=""
        >
          {content}
        </button>
        <p id={reason} className="ua-org-panel-reason">
          {words('limitReached', { count: limit })}
        </p>
      </div>
    );
  }
  return (
    <div className="ua-org-panel-create">
      {href === undefined ? (
        <button type="button" className="ua-org-option" onClick={onCreate}>
          {content}
        </button>
      ) : (
        <Link {...close} href={href} className="ua-org-option">
          {content}
        </Link>
      )}
    </div>
  );
}
