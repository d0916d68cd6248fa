'use client';

import { Suspense } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useQuestion } from '#card/useQuestion.ts';
import type { Connection, RoleRule } from '#enterprise-connections/connection.ts';
import { areConnectionsOffered } from '#enterprise-connections/is-offered.ts';
import { isAboutGroup } from '#enterprise-connections/role-rules.ts';
import { useConnections } from '#enterprise-connections/useConnections.ts';
import type { Localization } from '#messages/messages.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useTeams } from '#teams/useTeams.ts';
import type { DirectoryWords } from './directory.ts';

interface GroupRulesProps extends CardCallbacks {
  organizationId: string | undefined;
  readOnly: boolean;
  words: DirectoryWords;
  localization: Localization | undefined;
}

const GroupRulesDialog = lazyPart(() =>
  import('./GroupRulesDialog.tsx').then((module) => module.GroupRulesDialog),
);

/** The identity provider that keeps the rules: the first one that has some, else the first one. */
const findKeeper = (connections: readonly Connection[]): Connection | undefined =>
  connections.find(({ roleMapping }) => roleMapping.some(isAboutGroup)) ?? connections[0];

/** Which groups of directories give which roles. */
export function GroupRules(props: GroupRulesProps) {
  const { config } = useAuthConfig();
  // Without identity providers nothing keeps them.
  return config && areConnectionsOffered(config) ? <Rules {...props} /> : null;
}

function Rules({ organizationId, readOnly, words, ...props }: GroupRulesProps) {
  const { membership } = useMembership(organizationId);
  const { connections } = useConnections(organizationId);
  const editing = useQuestion<Connection>();
  if (!connections) return null;
  const keeper = findKeeper(connections);
  const rules = connections.flatMap(({ roleMapping }) => roleMapping.filter(isAboutGroup));
  const mayChange =
    !readOnly && (membership?.isOwner === true || membership?.can({ sso: ['update'] }) === true);

  return (
    <section className="ua-directory-rules">
      <div className="ua-directory-rules-head">
        <h3 className="ua-sso-fault-message">{words('rules')}</h3>
        {keeper && mayChange && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => editing.ask(keeper)}>
            {words('editRules')}
          </Button>
        )}
      </div>
      {rules.length > 0 ? (
        <RuleList rules={rules} organizationId={organizationId} words={words} />
      ) : (
        <p className="ua-card-note">{words(keeper ? 'rulesNone' : 'rulesNeedSso')}</p>
      )}
      {editing.about && (
        <Suspense>
          <GroupRulesDialog
            {...props}
            key={editing.about.id}
            connection={editing.about}
            words={words}
            open={editing.open}
            onClose={editing.close}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RuleListProps extends Pick<GroupRulesProps, 'organizationId' | 'words'> {
  rules: readonly RoleRule[];
}

function RuleList({ rules, organizationId, words }: RuleListProps) {
  const names = useRoleNames();
  const { teams = [] } = useTeams(organizationId, {
    enabled: rules.some(({ teamId }) => teamId !== undefined),
  });
  return (
    <ul className="ua-directory-rule-list" aria-label={words('rules')}>
      {[...rules.entries()].map(([at, { value: group, role, teamId }]) => {
        const team = teams.find(({ id }) => id === teamId)?.name;
        const facts = { group, role: names.roles(role) };
        return (
          <li key={at}>
            {team === undefined ? words('ruleOf', facts) : words('ruleOfTeam', { ...facts, team })}
          </li>
        );
      })}
    </ul>
  );
}
