'use client';

import { useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { toMemberName } from '#organization-members/MemberCell.tsx';
import { useMembers } from '#organization-members/useMembers.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { SearchField } from '#table/SearchField.tsx';
import { startOfTable } from '#table/table-state.ts';
import type { orgTransfer } from '#words/org-transfer.ts';

export interface Candidate {
  id: string;
  name: string;
}

interface MemberPickerProps {
  organizationId: string;
  chosen: Candidate | null;
  onChoose: (member: Candidate) => void;
  words: Words<keyof typeof orgTransfer>;
}

/** Number of members shown at once; a search finds more. */
const SHOWN = 6;

/** Choice of another member: native radio buttons below a search of the server. */
export function MemberPicker({ organizationId, chosen, onChoose, words }: MemberPickerProps) {
  const [q, setQ] = useState('');
  const { members, error, refetch } = useMembers(organizationId, { ...startOfTable, q, pageSize: SHOWN });
  const others = members?.filter(({ isYou }) => !isYou);
  return (
    <fieldset className="ua-picker">
      <legend className="ua-choice-legend">{words('member')}</legend>
      <SearchField label={words('find')} value={q} onChange={setQ} />
      {!others && !error && <CardSkeleton rows={2} picture={32} />}
      {!others && error && <CardFailed error={error} onRetry={() => void refetch()} />}
      {others?.length === 0 && <p className="ua-card-note">{words('noMatch')}</p>}
      {others?.map((member) => {
        const name = toMemberName(member);
        return (
          <label key={member.id} className="ua-picker-option">
            <input
              type="radio"
              className="ua-picker-radio"
              name="member"
              value={member.id}
              checked={chosen?.id === member.id}
              onChange={() => onChoose({ id: member.id, name })}
            />
            <Avatar user={member.user} size={32} />
            <span className="ua-person-text">
              <span className="ua-person-name">{name}</span>
              {member.user.name && (
                <span className="ua-person-detail">{toShownEmail(member.user.email)}</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
