'use client';

import Plus from 'lucide-react/icons/plus';
import type { SelectOption } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useTeams } from '#teams/useTeams.ts';
import type { ConnectionWords, RoleRule } from './connection.ts';
import { RoleRuleRow } from './RoleRuleRow.tsx';
import { emptyGroupRule, emptyRule, isAboutGroup } from './role-rules.ts';

interface RoleRulesProps {
  rules: readonly RoleRule[];
  /** Roles that can be given. */
  options: readonly SelectOption[];
  organizationId: string;
  /** The organization may have directories, whose groups can give roles, too. */
  hasDirectories: boolean;
  /** Rules about claims can be added. Default true. */
  hasClaims?: boolean | undefined;
  help?: string | undefined;
  onChange: (rules: readonly RoleRule[]) => void;
  words: ConnectionWords;
}

/** Roles for those whose claim has a value, or who are in a group of the directory. */
export function RoleRules(props: RoleRulesProps) {
  const { rules, options, organizationId, hasDirectories, hasClaims = true, help, onChange, words } = props;
  const { teams = [] } = useTeams(organizationId, { enabled: rules.some(isAboutGroup) });
  const add = (rule: RoleRule): void => onChange([...rules, rule]);
  return (
    <fieldset className="ua-choice-list">
      <legend className="ua-choice-legend">{words('rules')}</legend>
      <p className="ua-card-note">{help ?? words('rulesHelp')}</p>
      {[...rules.entries()].map(([at, rule]) => (
        <RoleRuleRow
          key={at}
          rule={rule}
          number={at + 1}
          options={options}
          teams={teams}
          words={words}
          onChange={(changed) => onChange(rules.with(at, changed))}
          onRemove={() => onChange(rules.filter((_, index) => index !== at))}
        />
      ))}
      <div className="ua-row-actions">
        {hasClaims && <AddButton label={words('addRule')} onAdd={() => add(emptyRule)} />}
        {hasDirectories && <AddButton label={words('addGroupRule')} onAdd={() => add(emptyGroupRule)} />}
      </div>
    </fieldset>
  );
}

const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="outline" size="sm" icon={<Icon name="add" glyph={Plus} />} onClick={onAdd}>
    {label}
  </Button>
);
