'use client';

import type { CSSProperties } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { toRights } from '../permission.ts';
import type { Permission } from '../useRoles.ts';

interface RoleFooterProps {
  formId: string;
  /** Number of permissions that are chosen. */
  count: number;
  statements: Permission;
  pending: boolean;
  words: Words<keyof typeof rolesCard>;
  onCancel: () => void;
}

/** It stays at the end of the window, however long the list above is. */
const bar: CSSProperties = {
  position: 'sticky',
  insetBlockEnd: 0,
  minBlockSize: '4rem',
  alignItems: 'center',
  marginBlockStart: '1rem',
  borderBlockStart: '1px solid var(--ua-border)',
  background: 'var(--ua-background)',
};
/** Beside the button that saves. */
const beside: CSSProperties = { flex: 'none', marginInlineStart: 'auto' };

export function RoleFooter({ formId, count, statements, pending, words, onCancel }: RoleFooterProps) {
  const common = useCommonWords();
  return (
    <div className="ua-card-actions" style={bar}>
      <Button variant="ghost" onClick={onCancel}>
        {common('cancel')}
      </Button>
      <span className="ua-card-note" style={beside}>
        {words('total', { count, total: toRights(statements).length })}
      </span>
      <Button type="submit" form={formId} pending={pending}>
        {words(pending ? 'saving' : 'save')}
      </Button>
    </div>
  );
}
