'use client';

import { Select, type SelectOption } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';
import { table } from '#words/table.ts';
import type { MemberActions } from './useMemberActions.ts';

interface BulkActionsProps {
  options: readonly SelectOption[];
  progress: MemberActions['progress'];
  canUpdate: boolean;
  canRemove: boolean;
  words: Words<keyof typeof membersTable>;
  onRole: (role: string) => void;
  onRemove: () => void;
}

/** Actions for all selected members, and their progress. */
export function BulkActions(props: BulkActionsProps) {
  const { options, progress, canUpdate, canRemove, words, onRole, onRemove } = props;
  const tableWords = useMessages('table', table);
  if (progress) return <span role="status">{tableWords('progress', { ...progress })}</span>;
  return (
    <>
      {canUpdate && (
        <Select
          size="sm"
          aria-label={words('changeRole')}
          options={[{ value: '', label: words('changeRole') }, ...options]}
          value=""
          onValueChange={(role) => role !== '' && onRole(role)}
        />
      )}
      {canRemove && (
        <Button variant="danger-outline" size="sm" onClick={onRemove}>
          {words('removeShort')}
        </Button>
      )}
    </>
  );
}
