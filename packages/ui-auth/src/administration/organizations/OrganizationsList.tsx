'use client';

import Building2 from 'lucide-react/icons/building-2';
import { Suspense } from 'react';
import type { AdminRightsState } from '#administration-access/useAdminRights.ts';
import type { CardFrame, PartProps } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { AdminOrganization } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import { isNarrowed } from '#table/table-state.ts';
import { useKeptState } from '#table/useKeptState.ts';
import { useShownRow } from '#table/useShownRow.ts';
import type { TableStateProps } from '#table/useTableState.ts';
import type { organizationsTable } from '#words/organizations-table.ts';
import { toOrganizationColumns } from './organization-columns.tsx';
import { sortableColumns } from './organization-query.ts';
import { useAdminOrganizations } from './useAdminOrganizations.ts';

export interface OrganizationsTableProps
  extends PartProps<'header' | 'action' | 'footer' | 'empty'>,
    TableStateProps {
  /** Number of rows on a page. Default 25. */
  pageSize?: 25 | 50 | 100 | undefined;
  /**
   * The query of the page keeps search, order, page and the organization in the drawer, so that a link or a reload
   * shows the same. It takes the place of `state`. Default false.
   */
  inAddress?: boolean | undefined;
}

const OrganizationDrawer = lazyPart(() =>
  import('./OrganizationDrawer.tsx').then((module) => module.OrganizationDrawer),
);
const drawerCode = joinCode(OrganizationDrawer, dialogCode);

/** The values that the address of the page can set. Without them, the newest come first. */
const kept = {
  start: { sort: { by: 'created', dir: 'desc' } },
  filters: {},
  sortable: sortableColumns,
} as const;

/** Parameter of the address that names the organization in the drawer. */
const ORGANIZATION_PARAM = 'organization';

interface OrganizationsListProps extends OrganizationsTableProps {
  access: AdminRightsState;
  words: Words<keyof typeof organizationsTable>;
  frame: CardFrame;
}

/** The table, for administrators with the permission. */
export function OrganizationsList({ access, words, frame, ...props }: OrganizationsListProps) {
  const { localization, slots = {}, inAddress } = props;
  const format = useFormat();
  const [state, change] = useKeptState(props, kept);
  const { organizations, total, isStale, error, refetch } = useAdminOrganizations(state);
  const { shown, show, onStep } = useShownRow(organizations, { param: ORGANIZATION_PARAM, inAddress });
  const mayOpen = access.rights?.has('getOrganization') ?? false;
  const onOpen = mayOpen ? ({ id }: AdminOrganization) => show({ id, open: true }) : undefined;
  usePreload(drawerCode);
  const head = organizations
    ? words(isNarrowed(state) ? 'found' : 'total', { count: total })
    : words('description');

  /** Asks again for the organizations, and for the rights if these failed. */
  function askAgain(): void {
    if (access.error) access.refetch();
    void refetch();
  }

  return (
    <SettingsCard {...frame} description={head}>
      <DataTable<AdminOrganization>
        caption={words('title')}
        columns={toOrganizationColumns({ onOpen, format, words })}
        rows={organizations}
        total={total}
        toId={({ id }) => id}
        toName={({ name }) => name}
        state={state}
        onChange={change}
        isStale={isStale}
        error={access.error ?? (access.rights ? error : null)}
        onRetry={askAgain}
        searchLabel={words('find')}
        onOpen={onOpen}
        empty={fillSlot(
          slots.empty,
          <EmptyState
            icon={<Icon name="organizations" glyph={Building2} size={40} />}
            title={words('emptyTitle')}
            description={words('emptyText')}
          />,
        )}
      />
      <Suspense>
        {shown && mayOpen && (
          <OrganizationDrawer
            organizationId={shown.id}
            open={shown.open}
            onOpenChange={(open) => show({ ...shown, open })}
            onStep={onStep}
            words={words}
            localization={localization}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}
