'use client';

import { useId } from 'react';
import { Checkbox } from '#primitives/field/Checkbox.tsx';

interface ScopeChoiceProps {
  /** Name of the field. */
  name: string;
  legend: string;
  /** All that there are. */
  scopes: readonly { name: string; title: string; description?: string | undefined }[];
  chosen: readonly string[];
  /** Why the service has refused it. */
  error: string | undefined;
}

/** Scopes in words, to tick. A hidden field says that the form has them, also where none is ticked. */
export function ScopeChoice({ name, legend, scopes, chosen, error }: ScopeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="ua-choice" aria-describedby={error ? id : undefined}>
      <legend className="ua-choice-legend">{legend}</legend>
      <input type="hidden" name={`has${name.charAt(0).toUpperCase()}${name.slice(1)}`} value="true" />
      {scopes.map((scope) => (
        <Checkbox
          key={scope.name}
          name={name}
          value={scope.name}
          label={scope.title}
          help={scope.description}
          defaultChecked={chosen.includes(scope.name)}
        />
      ))}
      {error && (
        <p id={id} className="ua-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
