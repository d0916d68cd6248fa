'use client';

import X from 'lucide-react/icons/x';
import { Select, type SelectOption } from '#overlay/select/Select.tsx';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { Team } from '#teams/useTeams.ts';
import type { ConnectionWords, RoleRule } from './connection.ts';
import { isAboutGroup } from './role-rules.ts';

interface RoleRuleRowProps {
  rule: RoleRule;
  number: number;
  options: readonly SelectOption[];
  teams: readonly Team[];
  words: ConnectionWords;
  onChange: (rule: RoleRule) => void;
  onRemove: () => void;
}

/** Names as identity providers have them. */
const placeholders = { claim: 'groups', value: 'engineering' };

/** One rule. A group of the directory can stand for a team, too. */
export function RoleRuleRow(props: RoleRuleRowProps) {
  const { rule, number, options, teams, words, onChange, onRemove } = props;
  const isGroup = isAboutGroup(rule);
  const fields = isGroup ? (['value'] as const) : (['claim', 'value'] as const);
  return (
    <div className="ua-sso-rule">
      {isGroup && <span className="ua-card-note">{words('groupRule')}</span>}
      {fields.map((name) => (
        <Input
          key={name}
          size="sm"
          aria-label={words(`rule.${name}`, { number })}
          placeholder={placeholders[name]}
          value={rule[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          onValueChange={(typed) => onChange({ ...rule, [name]: typed })}
        />
      ))}
      <Select
        size="sm"
        aria-label={words('rule.role', { number })}
        value={rule.role}
        options={options}
        onValueChange={(role) => onChange({ ...rule, role })}
      />
      {isGroup && teams.length > 0 && (
        <Select
          size="sm"
          aria-label={words('rule.team', { number })}
          value={rule.teamId ?? ''}
          options={[
            { value: '', label: words('noTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(teamId) => {
            const { teamId: _, ...rest } = rule;
            onChange(teamId === '' ? rest : { ...rest, teamId });
          }}
        />
      )}
      <IconButton label={words('removeRule', { number })} size="sm" onClick={onRemove}>
        <Icon name="remove" glyph={X} />
      </IconButton>
    </div>
  );
}
