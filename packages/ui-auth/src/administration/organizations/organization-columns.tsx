'use client';

import type { AdminOrganization } from '#client/wire-types.ts';
import type { Format } from '#messages/create-format.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { organizationsTable } from '#words/organizations-table.ts';

interface ColumnOptions {
  /** Undefined for those who may only list organizations. */
  onOpen: ((organization: AdminOrganization) => void) | undefined;
  format: Format;
  words: Words<keyof typeof organizationsTable>;
}

export const toOrganizationColumns = ({
  onOpen,
  format,
  words,
}: ColumnOptions): TableColumn<AdminOrganization>[] => [
  {
    id: 'organization',
    label: words('organization'),
    isName: true,
    sortable: true,
    cell: (organization) => (
      <OrganizationCell organization={organization} onOpen={onOpen && (() => onOpen(organization))} />
    ),
  },
  {
    id: 'members',
    label: words('members'),
    sortable: true,
    cell: ({ memberCount }) => format.number(memberCount),
  },
  {
    id: 'owner',
    label: words('owner'),
    cell: ({ owner }) =>
      owner ? <bdi>{owner.name}</bdi> : <span className="ua-table-none">{words('noOwner')}</span>,
  },
  {
    id: 'created',
    label: words('created'),
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.date(createdAt)}
      </time>
    ),
  },
];

interface OrganizationCellProps {
  organization: AdminOrganization;
  onOpen: (() => void) | undefined;
}

/** Name of an organization, which opens the drawer. */
function OrganizationCell({ organization, onOpen }: OrganizationCellProps) {
  const { name, slug } = organization;
  return (
    <div className="ua-person">
      <OrgAvatar organization={organization} size={32} />
      <div className="ua-person-text">
        <p className="ua-person-name">
          {onOpen ? (
            <button type="button" className="ua-person-open" aria-haspopup="dialog" onClick={onOpen}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p className="ua-person-detail">
          <bdi>{slug}</bdi>
        </p>
      </div>
    </div>
  );
}
