'use client';

import { Checkbox } from '#primitives/field/Checkbox.tsx';
import type { ScopeOption } from './api-key.ts';
import type { ApiKeyWords } from './api-key-columns.tsx';

export interface ScopeFieldsProps {
  scopes: readonly ScopeOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  words: ApiKeyWords;
}

/** Scopes of a key, one by one or by group, if a group has several. */
export function ScopeFields({ scopes, chosen, onChange, words }: ScopeFieldsProps) {
  if (scopes.length === 0) return null;

  function toggle(values: readonly string[], on: boolean): void {
    const next = new Set(chosen);
    for (const value of values) {
      if (on) next.add(value);
      else next.delete(value);
    }
    onChange(next);
  }

  return (
    <fieldset className="ua-choice-list">
      <legend className="ua-choice-legend">{words('scopes')}</legend>
      {scopes.map(({ group, actions }) => {
        const values = actions.map(({ value }) => value);
        const count = values.filter((value) => chosen.has(value)).length;
        return (
          <div key={group} className="ua-choice-list">
            {values.length > 1 && (
              <Checkbox
                label={words('allOf', { group })}
                checked={count === values.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < values.length;
                }}
                onChange={(event) => toggle(values, event.currentTarget.checked)}
              />
            )}
            <div className="ua-rights">
              {actions.map(({ value, label, help }) => (
                <Checkbox
                  key={value}
                  label={label}
                  help={help}
                  checked={chosen.has(value)}
                  onChange={(event) => toggle([value], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
