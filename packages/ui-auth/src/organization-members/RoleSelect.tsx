'use client';

import Check from 'lucide-react/icons/check';
import type { OrganizationMember } from '#client/wire-types.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';
import type { RoleOptions } from './useRoleOptions.ts';

interface RoleSelectProps {
  member: OrganizationMember;
  name: string;
  /** The member's role, or the new one while the call is running. */
  role: string;
  options: RoleOptions;
  canChange: boolean;
  busy: boolean;
  /** A new role was saved a moment ago. */
  saved: boolean;
  words: Words<keyof typeof membersTable>;
  onChange: (role: string) => void;
  /** Opens a dialog for several roles. */
  onSeveral: () => void;
}

const SEVERAL = ',';

/** The member's role, which looks like text until it is touched. Without the permission it is text. */
export function RoleSelect(props: RoleSelectProps) {
  const { member, name, role, options, canChange, busy, saved, words, onChange, onSeveral } = props;
  const { roles: toLabel } = useRoleNames();
  const common = useCommonWords();
  if (!canChange) return <span>{toLabel(role)}</span>;

  const isKnown = options.given.some(({ value }) => value === role);
  const choices = [
    ...(isKnown ? [] : [{ value: role, label: toLabel(role) }]),
    ...options.given,
    ...(options.given.length > 1 ? [{ value: SEVERAL, label: words('severalRoles') }] : []),
  ];
  return (
    <span className="ua-role-select" title={member.isLastOwner ? words('lastOwner') : undefined}>
      <Select
        size="sm"
        aria-label={words('roleOf', { name })}
        options={choices}
        value={role}
        disabled={member.isLastOwner || busy}
        onValueChange={(value) => (value === SEVERAL ? onSeveral() : onChange(value))}
      />
      {saved && (
        <span className="ua-role-saved" aria-hidden="true">
          <Icon name="check" glyph={Check} />
          {common('saved')}
        </span>
      )}
      {member.isLastOwner && <span className="ua-visually-hidden">{words('lastOwner')}</span>}
    </span>
  );
}
