'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { FileLink } from '#table/FileLink.tsx';
import type { TableState } from '#table/table-state.ts';
import { toFileQuery } from './user-query.ts';

/** Downloads the users that the table searches and filters for. */
export function UsersFile({ total, state }: { total: number | undefined; state: TableState }) {
  const { config } = useAuthConfig();
  return <FileLink file={config?.admin.usersFile} total={total} query={toFileQuery(state)} />;
}
