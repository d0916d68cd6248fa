'use client';

import Check from 'lucide-react/icons/check';
import { forwardRef, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Organization, User } from '#client/wire-types.ts';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { orgSwitcher } from '#words/org-switcher.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { filterOrganizations } from './filter-organizations.ts';
import { findTargetOption } from './find-target-option.ts';

interface OrgOptionsProps {
  user: User;
  organizations: readonly Organization[];
  active: Organization | null;
  /** Id of the organization that is being activated. */
  target: Organization | null | undefined;
  allowPersonal: boolean;
  searchFrom: number;
  /** Ref to the element with the initial focus: the search, else the active one. */
  start?: RefObject<HTMLElement | null> | undefined;
  words: Words<keyof typeof orgSwitcher>;
  onChoose: (organization: Organization | null) => void;
}

/** All organizations to choose from: arrows, Home and End move, Enter switches, typing filters long lists. */
export function OrgOptions(props: OrgOptionsProps) {
  const { user, organizations, active, target, allowPersonal, searchFrom, words, onChoose } = props;
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = filterOrganizations(organizations, query);
  const shown: (Organization | null)[] = allowPersonal && query.trim() === '' ? [null, ...found] : found;
  const isSearchable = organizations.length >= searchFrom;
  const tabStop = Math.max(
    0,
    shown.findIndex((organization) => (organization?.id ?? null) === (active?.id ?? null)),
  );

  function beginAt(element: HTMLElement | null): void {
    if (props.start) props.start.current = element;
  }

  const optionsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  function choose(event: KeyboardEvent, action: () => void): void {
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  function enterList(event: KeyboardEvent): void {
    const [first] = found;
    if (event.key === 'Escape' && query !== '') choose(event, () => setQuery(''));
    if (event.key === 'Enter' && first) choose(event, () => onChoose(first));
    if (event.key === 'ArrowDown') choose(event, () => optionsOf()[0]?.focus());
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const options = optionsOf();
    const index = event.target instanceof HTMLElement ? options.indexOf(event.target) : -1;
    const next = findTargetOption(event.key, index, options.length);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'search' && isSearchable) search.current?.focus();
    else options[next === 'search' ? 0 : next]?.focus();
  }

  return (
    <>
      {isSearchable && (
        <div className="ua-org-panel-search">
          <Input
            ref={(input) => {
              search.current = input;
              beginAt(input);
            }}
            size="sm"
            type="search"
            aria-label={words('find')}
            placeholder={words('find')}
            autoComplete="off"
            value={query}
            onValueChange={setQuery}
            onKeyDown={onKeys(enterList)}
          />
        </div>
      )}
      {shown.length > 0 && (
        <div
          onKeyDown={onKeys(move)}
          ref={list}
          role="listbox"
          aria-label={words('list')}
          aria-busy={target !== undefined || undefined}
          className="ua-org-options"
        >
          {shown.map((organization, index) => (
            <OrgOption
              key={organization?.id ?? ''}
              ref={index === tabStop && !isSearchable ? beginAt : undefined}
              organization={organization}
              user={user}
              label={organization?.name ?? words('personal')}
              isActive={(organization?.id ?? null) === (active?.id ?? null)}
              isPending={target !== undefined && (target?.id ?? null) === (organization?.id ?? null)}
              isWaiting={target !== undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onChoose={() => onChoose(organization)}
            />
          ))}
        </div>
      )}
      {organizations.length > 0 && found.length === 0 && (
        <p className="ua-org-panel-note" role="status">
          {words('noMatch', { query })}
        </p>
      )}
      {organizations.length === 0 && <p className="ua-org-panel-note">{words('none')}</p>}
    </>
  );
}

interface OrgOptionProps {
  organization: Organization | null;
  user: User;
  label: string;
  isActive: boolean;
  isPending: boolean;
  isWaiting: boolean;
  tabIndex: number;
  onChoose: () => void;
}

const OrgOption = forwardRef<HTMLDivElement, OrgOptionProps>(function OrgOption(props, ref) {
  const { organization, user, label, isActive, isPending, isWaiting, tabIndex, onChoose } = props;
  return (
    <div
      ref={ref}
      role="option"
      aria-selected={isActive}
      aria-disabled={isWaiting || undefined}
      tabIndex={tabIndex}
      className="ua-org-option"
      data-selected={isActive ? '' : undefined}
      onClick={onChoose}
      onKeyDown={onKeys((event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose();
      })}
    >
      {organization ? <OrgAvatar organization={organization} size={24} /> : <Avatar user={user} size={24} />}
      <span className="ua-org-option-label">{label}</span>
      {isPending && <Spinner />}
      {!isPending && isActive && <Icon name="check" glyph={Check} />}
    </div>
  );
});
