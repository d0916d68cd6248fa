'use client';

import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '#primitives/button/Button.tsx';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Select, type SelectOption } from '#primitives/field/Select.tsx';
import type { ConnectionWords, RoleRule } from './connection.ts';

interface RoleRulesProps {
  rules: readonly RoleRule[];
  /** Roles that can be given. */
  options: readonly SelectOption[];
  onChange: (rules: readonly RoleRule[]) => void;
  words: ConnectionWords;
}

/** Names as identity providers have them. */
const placeholders = { claim: 'groups', value: 'engineering' };

/** Roles for those whose claim has a value: groups of the identity provider become roles here. */
export function RoleRules({ rules, options, onChange, words }: RoleRulesProps) {
  const change = (at: number, changes: Partial<RoleRule>): void =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)));
  return (
    <fieldset className="ua-choice-list">
      <legend className="ua-choice-legend">{words('rules')}</legend>
      <p className="ua-card-note">{words('rulesHelp')}</p>
      {[...rules.entries()].map(([at, rule]) => {
        const number = at + 1;
        return (
          <div key={at} className="ua-sso-rule">
            {(['claim', 'value'] as const).map((name) => (
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
                onValueChange={(typed) => change(at, { [name]: typed })}
              />
            ))}
            <Select
              size="sm"
              aria-label={words('rule.role', { number })}
              value={rule.role}
              options={options}
              onValueChange={(role) => change(at, { role })}
            />
            <IconButton
              label={words('removeRule', { number })}
              size="sm"
              onClick={() => onChange(rules.filter((_, index) => index !== at))}
            >
              <Icon name="remove" glyph={X} />
            </IconButton>
          </div>
        );
      })}
      <span>
        <Button
          variant="outline"
          size="sm"
          icon={<Icon name="add" glyph={Plus} />}
          onClick={() => onChange([...rules, { claim: 'groups', value: '', role: 'member' }])}
        >
          {words('addRule')}
        </Button>
      </span>
    </fieldset>
  );
}
