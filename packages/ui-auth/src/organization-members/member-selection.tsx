'use client';

import type { OrganizationMember } from '#client/wire-types.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableSelection } from '#table/table-props.ts';
import type { membersTable } from '#words/members-table.ts';
import { BulkActions } from './BulkActions.tsx';
import type { MemberReach } from './member-entries.tsx';
import type { MembersTableState } from './useMembersTable.ts';
import type { RoleOptions } from './useRoleOptions.ts';

interface SelectionOptions {
  flow: MembersTableState;
  roles: RoleOptions;
  reach: MemberReach;
  words: Words<keyof typeof membersTable>;
}

/** Rows that the user may not change cannot be selected. */
export const toSelection = (options: SelectionOptions): TableSelection<OrganizationMember> | undefined => {
  const { flow, roles, reach, words } = options;
  if (!reach.canUpdate && !reach.canRemove) return undefined;
  return {
    selected: flow.selected,
    onChange: flow.setSelected,
    isSelectable: (member) => !member.isYou && !member.isLastOwner && reach.isReachable(member),
    actions: (
      <BulkActions
        canUpdate={reach.canUpdate}
        canRemove={reach.canRemove}
        words={words}
        options={roles.given}
        progress={flow.actions.progress}
        onRole={flow.askToChangeSelected}
        onRemove={() => flow.ask({ about: 'remove-many', count: flow.selected.size })}
      />
    ),
  };
};
