'use client';

import { forwardRef } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { SearchField } from '#table/SearchField.tsx';
import type { ClientOwner } from './calls.ts';
import { type ClientList, type ClientsShown, findShown } from './client-list.ts';
import type { ClientWords } from './client-words.ts';

interface ClientToolsProps {
  owner: ClientOwner;
  list: ClientList;
  words: ClientWords;
  onChange: (change: Partial<ClientList>) => void;
}

/** Sentences of what can be shown. The applications of an organization are of one kind. */
const ofOrganization = { '': 'all', off: 'onlyOff' } as const satisfies Partial<Record<ClientsShown, string>>;

const ofOperator = {
  ...ofOrganization,
  admin: 'ofAdministrators',
  organization: 'ofOrganizations',
  person: 'ofPeople',
  registered: 'registered',
  document: 'documents',
} as const satisfies Record<ClientsShown, string>;

/** Above a long list of applications: a search, what is shown, and in which order. */
export const ClientTools = forwardRef<HTMLInputElement, ClientToolsProps>(function ClientTools(
  { owner, list, words, onChange },
  ref,
) {
  const ofAll = owner === 'operator';
  const choices = Object.entries(ofAll ? ofOperator : ofOrganization);
  return (
    <div className="ua-table-toolbar">
      <SearchField
        ref={ref}
        label={words(ofAll ? 'findAny' : 'find')}
        value={list.q}
        onChange={(q) => onChange({ q })}
      />
      <Select
        size="sm"
        aria-label={words('show')}
        options={choices.map(([value, sentence]) => ({ value, label: words(sentence) }))}
        value={list.shown}
        onValueChange={(value) => onChange({ shown: findShown(value) })}
      />
      <Select
        size="sm"
        aria-label={words('order')}
        options={[
          { value: 'newest', label: words('newest') },
          { value: 'name', label: words('byName') },
        ]}
        value={list.sort}
        onValueChange={(value) => onChange({ sort: value === 'name' ? 'name' : 'newest' })}
      />
    </div>
  );
});
