'use client';

import { useState } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { connectedApplications } from '#words/connected-applications.ts';

/** A scope that can be taken away. */
export interface GivenScope {
  name: string;
  title: string;
}

interface NarrowApplicationProps {
  /** Name of the application. */
  name: string;
  scopes: readonly GivenScope[];
  isBusy: boolean;
  words: Words<keyof typeof connectedApplications & string>;
  onSave: (kept: readonly string[]) => void;
  onCancel: () => void;
}

/** What an application may do, to take single things away. Nothing can be given here. */
export function NarrowApplication(props: NarrowApplicationProps) {
  const { name, scopes, isBusy, words, onSave, onCancel } = props;
  const [kept, setKept] = useState<readonly string[]>(scopes.map((scope) => scope.name));
  return (
    <fieldset className="ua-choice ua-card-row-wide">
      <legend className="ua-choice-legend">{words('narrowTitle', { name })}</legend>
      {scopes.map((scope, at) => (
        <Checkbox
          key={scope.name}
          label={scope.title}
          checked={kept.includes(scope.name)}
          autoFocus={at === 0}
          onChange={({ target }) =>
            setKept(target.checked ? [...kept, scope.name] : kept.filter((one) => one !== scope.name))
          }
        />
      ))}
      <p className="ua-card-note">{words('narrowText')}</p>
      <div className="ua-card-actions">
        <Button variant="outline" size="sm" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button
          size="sm"
          pending={isBusy}
          disabled={kept.length === scopes.length}
          onClick={() => onSave(kept)}
        >
          {words(isBusy ? 'saving' : 'narrow')}
        </Button>
      </div>
    </fieldset>
  );
}
