'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Localization } from '#messages/messages.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Card } from '#primitives/card/Card.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { rolesCard as english } from '#words/roles-card.ts';
import { useRoles } from '../useRoles.ts';
import { RoleForm } from './RoleForm.tsx';
import { NEW_ROLE } from './role-hrefs.ts';

export interface RoleEditorProps {
  organizationId: string;
  /** Name in code of the role, or `NEW_ROLE`. */
  role: string;
  /** Page with all roles, to which it leads back. */
  listHref: string;
  localization?: Localization | undefined;
}

/** The page on which one role is made or changed. Whoever may not change it sees what it gives. */
export function RoleEditor({ organizationId, role: name, listHref, localization }: RoleEditorProps) {
  const words = useMessages('rolesCard', english, localization);
  const common = useCommonWords();
  const { config } = useAuthConfig();
  const { membership } = useMembership(organizationId);
  const { roles, statements, error, refetch } = useRoles(organizationId);
  if (!roles || !membership || !config)
    return (
      <Card layout="section" aria-label={common('loading')} aria-labelledby={undefined}>
        {error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={6} />}
      </Card>
    );
  const isNew = name === NEW_ROLE;
  const role = roles.find((one) => one.name === name);
  if (!isNew && !role) return <Alert>{words('gone')}</Alert>;
  const isRuntime = config.organization.runtimeRoles;
  const may = isRuntime && membership.can({ ac: [isNew ? 'create' : 'update'] });
  const isBuiltIn = role !== undefined && role.id === undefined;
  return (
    <RoleForm
      key={name}
      role={isNew ? undefined : role}
      fixed={isBuiltIn ? words('builtIn') : may ? undefined : common('readOnly')}
      roles={roles}
      statements={statements}
      membership={membership}
      listHref={listHref}
      localization={localization}
      words={words}
    />
  );
}
