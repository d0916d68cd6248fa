'use client';

import type { OrganizationMember } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { PermissionDialog } from '#organization-roles/PermissionDialog.tsx';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import type { SelectOption } from '#overlay/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { toMemberName } from './MemberCell.tsx';
import { RolesDialog } from './RolesDialog.tsx';

/** Dialogs before an action of the table. */
export type MembersQuestion =
  | { about: 'remove' | 'roles' | 'permission'; member: OrganizationMember }
  | { about: 'remove-many'; count: number }
  | { about: 'owner'; member: OrganizationMember; role: string }
  | { about: 'owners'; role: string; count: number }
  | { about: 'leave' }
  | null;

interface MemberDialogsProps {
  question: MembersQuestion;
  organizationId: string;
  options: readonly SelectOption[];
  words: Words<keyof typeof membersTable>;
  localization?: Localization | undefined;
  onClose: () => void;
  onRemove: (member: OrganizationMember) => void;
  onRemoveAll: () => void;
  onRoles: (member: OrganizationMember, role: string) => void;
  /** Dialog before a member becomes an owner. */
  onOwner: (member: OrganizationMember, role: string) => void;
  onOwners: (role: string) => void;
}

export function MemberDialogs(props: MemberDialogsProps) {
  const {
    question,
    organizationId,
    options,
    words,
    localization,
    onClose,
    onRemove,
    onRemoveAll,
    onRoles,
    onOwner,
    onOwners,
  } = props;
  const member = question && 'member' in question ? question.member : null;
  const name = member ? toMemberName(member) : '';
  const count = question && 'count' in question ? question.count : 0;
  const role = question && 'role' in question ? question.role : '';
  return (
    <>
      <AlertDialog
        open={question?.about === 'remove'}
        onOpenChange={onClose}
        title={words('removeTitle', { name })}
        description={words('removeText')}
        confirmLabel={words('removeShort')}
        onConfirm={() => member && onRemove(member)}
      />
      <AlertDialog
        open={question?.about === 'remove-many'}
        onOpenChange={onClose}
        title={words('removeManyTitle', { count })}
        description={words('removeText')}
        confirmLabel={words('removeShort')}
        onConfirm={onRemoveAll}
      />
      <AlertDialog
        open={question?.about === 'owner'}
        onOpenChange={onClose}
        title={words('ownerTitle', { name })}
        description={words('ownerText')}
        confirmLabel={words('makeOwner')}
        onConfirm={() => member && onOwner(member, role)}
      />
      <AlertDialog
        open={question?.about === 'owners'}
        onOpenChange={onClose}
        title={words('ownersTitle', { count })}
        description={words('ownerText')}
        confirmLabel={words('makeOwner')}
        onConfirm={() => onOwners(role)}
      />
      {question?.about === 'roles' && member && (
        <RolesDialog
          member={member}
          name={name}
          options={options}
          words={words}
          onSave={(role) => onRoles(member, role)}
          onClose={onClose}
        />
      )}
      {question?.about === 'permission' && member && (
        <PermissionDialog
          organizationId={organizationId}
          userId={member.userId}
          name={name}
          localization={localization}
          onClose={onClose}
        />
      )}
      <LeaveDialog
        organizationId={organizationId}
        open={question?.about === 'leave'}
        onOpenChange={onClose}
      />
    </>
  );
}
