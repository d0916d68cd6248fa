'use client';

import type { ReactNode } from 'react';
import type { AdminOrganizationFacts } from '#client/wire-types.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationsTable } from '#words/organizations-table.ts';
import { FactList } from '../user/FactList.tsx';

interface OrganizationFactsProps {
  organization: AdminOrganizationFacts;
  words: Words<keyof typeof organizationsTable>;
}

/** Facts about an organization, and its domains. */
export function OrganizationFacts({ organization, words }: OrganizationFactsProps) {
  const { id, name, slug, owner, createdAt, memberCount, teams, invitations, domains = [] } = organization;
  const format = useFormat();
  const facts: [label: string, value: ReactNode][] = [
    [words('slug'), <bdi key="slug">{slug}</bdi>],
    [words('owner'), owner ? <bdi key="owner">{owner.name}</bdi> : words('noOwner')],
    [words('members'), format.number(memberCount)],
    [words('teams'), teams !== undefined && format.number(teams)],
    [words('invitations'), format.number(invitations)],
    [words('created'), format.date(createdAt)],
  ];
  return (
    <>
      <FactList facts={facts} id={id} idLabel={words('id')} copyLabel={words('copyId')} />
      {domains.length > 0 && (
        <section className="ua-user-part" aria-label={words('domains')}>
          <h3 className="ua-timeline-heading">{words('domains')}</h3>
          <ul className="ua-card-list" aria-label={words('domainList', { name })}>
            {domains.map(({ domain, status }) => (
              <li key={domain} className="ua-card-row">
                <div className="ua-card-row-text">
                  <p className="ua-card-row-title">
                    <bdi>{domain}</bdi>
                  </p>
                </div>
                <Badge tone={status === 'verified' ? 'success' : 'warning'} dot>
                  {words(status)}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
