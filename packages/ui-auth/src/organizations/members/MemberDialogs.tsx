'use client';

import type { OrganizationMember } from '#client/wire-types.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import type { SelectOption } from '#primitives/Select.tsx';
import type { Words } from '#provider/useMessages.ts';
import { LeaveDialog } from '../danger/LeaveDialog.tsx';
import { toMemberName } from './MemberCell.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import type { membersTable } from './words.ts';

/** What the table asks before it acts. */
export type Question =
  | { about: 'remove' | 'roles'; member: OrganizationMember }
  | { about: 'remove-many'; count: number }
  | { about: 'leave' }
  | null;

interface MemberDialogsProps {
  question: Question;
  organizationId: string;
  options: readonly SelectOption[];
  words: Words<keyof typeof membersTable>;
  onClose: () => void;
  onRemove: (member: OrganizationMember) => void;
  onRemoveAll: () => void;
  onRoles: (member: OrganizationMember, role: string) => void;
}

export function MemberDialogs(props: MemberDialogsProps) {
  const { question, organizationId, options, words, onClose, onRemove, onRemoveAll, onRoles } = props;
  const member = question && 'member' in question ? question.member : null;
  const name = member ? toMemberName(member) : '';
  const count = question?.about === 'remove-many' ? question.count : 0;
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
      <LeaveDialog
        organizationId={organizationId}
        open={question?.about === 'leave'}
        onOpenChange={onClose}
      />
    </>
  );
}
