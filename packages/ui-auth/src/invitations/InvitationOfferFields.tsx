'use client';

import { useId } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useRoleChoices } from '#organization-roles/useRoleChoices.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Select } from '#overlay/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { useTeams } from '#teams/useTeams.ts';
import type { inviteMembers } from '#words/invite-members.ts';
import type { InvitationOffer } from './useInviteMembers.ts';

interface InvitationOfferFieldsProps {
  organizationId: string | undefined;
  /** Names of roles to choose from. Default: all but the owner's. */
  roles?: readonly string[] | undefined;
  /** Role that is chosen at first. Default: that of a member. */
  defaultRole?: string | undefined;
  /** Shows a choice of teams, if the server has them. Default true. */
  offersTeams?: boolean | undefined;
  words: Words<keyof typeof inviteMembers>;
  localization: Localization | undefined;
}

/** What `InvitationOfferFields` have in a form. */
export const readOffer = (values: FormData): InvitationOffer => ({
  role: String(values.get('role')),
  teamId: String(values.get('team') ?? '') || null,
});

/** As what, and in which team, people are invited. */
export function InvitationOfferFields(props: InvitationOfferFieldsProps) {
  const { organizationId, defaultRole = 'member', offersTeams = true, words, localization } = props;
  const givable = useGivableRoles(organizationId);
  const { teams = [] } = useTeams(organizationId, { enabled: offersTeams });
  const roleId = useId();
  const teamId = useId();
  const roles = props.roles ?? givable;
  const roleChoices = useRoleChoices(organizationId, roles, localization);
  const firstRole = roles.includes(defaultRole) ? defaultRole : roles[0];
  return (
    <div className="ua-field-row">
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={roleId}>
          {words('role')}
        </label>
        <Select
          // Roles that an organization created are loaded later.
          key={firstRole}
          id={roleId}
          name="role"
          defaultValue={firstRole}
          options={roleChoices}
        />
      </div>
      {teams.length > 0 && (
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={teamId}>
            {words('team')}
          </label>
          <Select
            id={teamId}
            name="team"
            options={[
              { value: '', label: words('noTeam') },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      )}
    </div>
  );
}
