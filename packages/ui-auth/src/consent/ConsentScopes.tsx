'use client';

import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { ScopeRow } from './scope-rows.ts';

interface ConsentScopesProps {
  title: string;
  rows: readonly ScopeRow[];
  /** A sentence below, such as what it could do before. */
  note?: string | undefined;
  ticked?: readonly string[];
  onTick?: (scope: string, isTicked: boolean) => void;
  words: Words<'onlyYou' | 'sensitive'>;
}

/** More than these scroll, so that the buttons stay in sight. */
const MOST = 5;

/** What the application could do. What it can do without can be unticked. */
export function ConsentScopes({ title, rows, note, ticked = [], onTick, words }: ConsentScopesProps) {
  const id = useId();
  const common = useCommonWords();
  return (
    <div className="ua-consent-section">
      <h2 id={id} className="ua-consent-title">
        {title}
      </h2>
      {rows.length === 0 && <p className="ua-card-note">{words('onlyYou')}</p>}
      {rows.length > 0 && (
        <ul
          className="ua-consent-scopes"
          aria-labelledby={id}
          // A keyboard scrolls only what it can reach.
          {...(rows.length > MOST && { tabIndex: 0, 'data-many': '' })}
        >
          {rows.map((row) => (
            <li key={row.name} className="ua-consent-scope">
              {row.optional ? (
                <Checkbox
                  name="scope"
                  value={row.name}
                  label={row.title}
                  help={row.description}
                  checked={ticked.includes(row.name)}
                  onChange={(event) => onTick?.(row.name, event.target.checked)}
                />
              ) : (
                <>
                  <span data-tone={row.sensitive ? 'warning' : 'success'} className="ua-consent-mark">
                    {row.sensitive ? (
                      <Icon name="alert-warning" glyph={TriangleAlert} />
                    ) : (
                      <Icon name="check" glyph={Check} />
                    )}
                  </span>
                  <div className="ua-consent-scope-text">
                    <p className="ua-consent-scope-title">{row.title}</p>
                    {row.description && <p className="ua-consent-scope-detail">{row.description}</p>}
                  </div>
                </>
              )}
              {row.sensitive && <Badge tone="warning">{words('sensitive')}</Badge>}
              {row.optional && <Badge>{common('optional')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="ua-consent-scope-detail">{note}</p>}
    </div>
  );
}
