'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { FileLink } from '#table/FileLink.tsx';
import type { TableState } from '#table/table-state.ts';
import { toMemberFileQuery } from './member-query.ts';

interface MembersFileProps {
  organizationId: string;
  /** Undefined until it is known. */
  total: number | undefined;
  state: TableState;
}

/** Downloads the members that the table searches and filters for. */
export function MembersFile({ organizationId, total, state }: MembersFileProps) {
  const { config } = useAuthConfig();
  const query = toMemberFileQuery(organizationId, state);
  return <FileLink file={config?.organization.membersFile} total={total} query={query} />;
}
