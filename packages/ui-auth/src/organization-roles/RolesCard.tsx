'use client';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { covers } from '#organization-membership/permissions.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { rolesCard as english } from '#words/roles-card.ts';
import { NEW_ROLE, toRoleHref } from './editor/role-hrefs.ts';
import { toPermission } from './permission.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { MOST_COUNTED, RolePeople } from './RolePeople.tsx';
import { RolePreviewDialog } from './RolePreviewDialog.tsx';
import { RoleRow } from './RoleRow.tsx';
import { splitRoles, useRoleNames } from './useRoleNames.ts';
import { useRoleSentence } from './useRoleSentence.ts';
import { type ShownRole, useRoles } from './useRoles.ts';
import { useRolesCard } from './useRolesCard.ts';

export interface RolesCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Page with the members, to which the number of people with a role leads, where there are at most 20 roles. Default: none. */
  membersHref?: string | undefined;
  /** Page of the roles. With it, a role is made and changed on a page below it. Default: in a dialog. */
  rolesHref?: string | undefined;
}

/** Permissions of the roles of an organization; with roles at run time also a form to create them. */
export const RolesCard = defineOrganizationCard<RolesCardProps, 'rolesCard'>(
  {
    name: 'roles-card',
    group: 'rolesCard',
    english,
    asks: ['organization.listRoles'],
    isOffered: ({ organization }) => organization.enabled,
  },
  Roles,
);

function Roles({ words, frame, ...props }: CardInside<RolesCardProps, 'rolesCard'>) {
  const { readOnly = false, membersHref, rolesHref, localization, onSuccess, onError } = props;
  const names = useRoleNames(localization);
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { organizationId, membership } = useMembership(props.organizationId);
  const { roles, statements, error, refetch } = useRoles(organizationId);
  const toSentence = useRoleSentence(statements, localization);
  const editor = useRolesCard(organizationId, { onSuccess, onError });
  const list = useRef<HTMLUListElement>(null);
  const question = useQuestion<ShownRole>();
  const [previewed, setPreviewed] = useState<ShownRole | null>(null);
  if (status === 'signed-out') return null;

  const yours = splitRoles(membership?.role ?? '');
  const can = (action: string): boolean => membership?.can({ ac: [action] }) ?? false;
  const isRuntime = !readOnly && (config?.organization.runtimeRoles ?? false);
  const mayCreate = roles !== undefined && isRuntime && can('create');
  const askedName = question.about ? names.roles(question.about.name) : '';
  return (
    // As far from each other as the cards of a section of settings.
    <div className="ua-settings-section">
      <SettingsCard
        {...frame}
        description={words('description')}
        action={
          mayCreate && <NewRole words={words} rolesHref={rolesHref} onPress={() => editor.edit('new')} />
        }
      >
        {!roles && !error && <CardSkeleton rows={4} />}
        {!roles && error && <CardFailed error={error} onRetry={refetch} />}
        {roles && (
          <ul ref={list} className="ua-card-list" aria-label={words('ownRoles')} tabIndex={-1}>
            {roles.map((role) => {
              const mayChange = isRuntime && role.id !== undefined;
              return (
                <RoleRow
                  key={role.name}
                  role={role}
                  name={names.roles(role.name)}
                  sentence={toSentence(role.permission)}
                  people={
                    roles.length <= MOST_COUNTED && (
                      <RolePeople
                        organizationId={organizationId}
                        role={role.name}
                        membersHref={membersHref}
                        words={words}
                      />
                    )
                  }
                  isYours={yours.includes(role.name)}
                  isCreator={role.name === config?.organization.creatorRole}
                  words={words}
                  editHref={toRoleHref(rolesHref, role.name)}
                  onPreview={membership ? () => setPreviewed(role) : undefined}
                  onEdit={mayChange && can('update') ? () => editor.edit(role) : undefined}
                  onDelete={mayChange && can('delete') ? () => question.ask(role) : undefined}
                />
              );
            })}
          </ul>
        )}
        <RoleDialog
          editor={editor}
          statements={statements}
          presets={roles ?? []}
          mayGive={(right) => covers(membership?.rights ?? [], toPermission([right]))}
          names={names}
          words={words}
        />
        {membership && (
          <RolePreviewDialog
            role={previewed}
            organization={membership.organization}
            statements={statements}
            names={names}
            words={words}
            localization={localization}
            onClose={() => setPreviewed(null)}
          />
        )}
        <CardQuestion
          question={question}
          title={words('confirmTitle', { role: askedName })}
          description={words('confirm')}
          confirmLabel={words('delete')}
          finalFocus={list}
          onConfirm={(role) => void editor.remove(role, words('deleted', { role: askedName }))}
        />
      </SettingsCard>
      {roles && (
        <RoleMatrix roles={roles} statements={statements} yours={yours} names={names} words={words} />
      )}
    </div>
  );
}

interface NewRoleProps extends Pick<CardInside<RolesCardProps, 'rolesCard'>, 'words'> {
  rolesHref: string | undefined;
  /** Where there is no page for it. */
  onPress: () => void;
}

function NewRole({ words, rolesHref, onPress }: NewRoleProps) {
  const { Link } = useAuthUI();
  const press =
    rolesHref === undefined ? { onClick: onPress } : { render: <Link href={`${rolesHref}/${NEW_ROLE}`} /> };
  return (
    <Button variant="outline" size="sm" icon={<Icon name="add" glyph={Plus} />} {...press}>
      {words('create')}
    </Button>
  );
}
