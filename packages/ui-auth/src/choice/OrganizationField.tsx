'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { type Choice, FACE } from './choice.tsx';
import { useTyping } from './useTyping.ts';

interface OrganizationFieldProps {
  label: string;
  placeholder: string;
  chosen: Choice | undefined;
  onChoose: (id: string) => void;
  sayNone: string;
  sayRemove: (name: string) => string;
}

/** Organizations of one answer. */
const LIMIT = 6;

export const toOrganizationChoice = (
  organization: Pick<Organization, 'id' | 'name' | 'logo'> & { slug?: string },
): Choice => ({
  id: organization.id,
  name: organization.name,
  detail: organization.slug,
  face: <Avatar user={{ ...organization, image: organization.logo }} shape="square" size={FACE} />,
});

/** An organization of the service, for administrators who may list them. */
export function OrganizationField(props: OrganizationFieldProps) {
  const typing = useTyping();
  const searchValue = typing.asked.trim();
  const query = trpc.admin.listOrganizations.useQuery(
    { searchValue, limit: LIMIT },
    {
      enabled: searchValue !== '',
      retry: retryWithoutAnswer,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
  const found = searchValue === '' ? [] : (query.data?.organizations ?? []);
  return (
    <ChoiceField
      {...props}
      typing={typing}
      found={found.map(toOrganizationChoice)}
      areFound={query.isSuccess && !query.isPlaceholderData && typing.asked === typing.text}
      error={query.error && searchValue !== '' ? toAuthUIError(query.error) : null}
    />
  );
}
