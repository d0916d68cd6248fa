'use client';

import { usePeopleSearch } from '#people-search/usePeopleSearch.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { eventList } from '#words/event-list.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { type Choice, toPersonChoice } from './choice.tsx';
import { useTyping } from './useTyping.ts';

interface PersonFieldProps {
  chosen: Choice | undefined;
  onChoose: (id: string) => void;
  words: Words<keyof typeof eventList>;
}

/** Somebody of the whole service, for administrators who may list users. */
export function UserField({ chosen, onChoose, words }: PersonFieldProps) {
  const typing = useTyping();
  const { users, areFound, error } = usePeopleSearch({ kind: 'service' }, typing.asked);
  return (
    <ChoiceField
      label={words('person')}
      placeholder={words('personHint')}
      chosen={chosen}
      typing={typing}
      found={users.map((user) => toPersonChoice(user))}
      areFound={areFound && typing.asked === typing.text}
      error={error}
      onChoose={onChoose}
      sayNone={words('nobody')}
      sayRemove={(name) => words('remove', { name })}
    />
  );
}

/** Somebody of an organization, for its members. */
export function MemberField({
  organizationId,
  chosen,
  onChoose,
  words,
}: PersonFieldProps & { organizationId: string }) {
  const typing = useTyping();
  const people = usePeopleSearch({ kind: 'organization', organizationId }, typing.asked);
  return (
    <ChoiceField
      label={words('person')}
      placeholder={words('personHint')}
      chosen={chosen}
      typing={typing}
      found={people.members.map(({ user }) => toPersonChoice({ ...user, image: user.image ?? null }))}
      areFound={people.areFound && typing.asked === typing.text}
      error={people.error}
      onChoose={onChoose}
      sayNone={words('nobody')}
      sayRemove={(name) => words('remove', { name })}
    />
  );
}

/** Somebody by their id, for readers who may not list users. */
export function IdField({ label, chosen, onChoose, words }: PersonFieldProps & { label: string }) {
  const typing = useTyping();
  const id = typing.text.trim();
  return (
    <ChoiceField
      label={label}
      placeholder=""
      chosen={chosen}
      typing={typing}
      found={id === '' ? [] : [toPersonChoice({ id, name: '', email: null, image: null })]}
      areFound
      error={null}
      onChoose={onChoose}
      sayNone=""
      sayRemove={(name) => words('remove', { name })}
    />
  );
}
