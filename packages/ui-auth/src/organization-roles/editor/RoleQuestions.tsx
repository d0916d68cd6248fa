'use client';

import { CardQuestion } from '#card/CardQuestion.tsx';
import type { Question } from '#card/useQuestion.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { RoleNames } from '../useRoleNames.ts';
import type { ShownRole } from '../useRoles.ts';
import type { AskedChange } from './role-effect.ts';

interface RoleQuestionsProps {
  role: ShownRole | undefined;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
  /** About the page that would open. */
  leaving: Question<string>;
  changing: Question<AskedChange>;
  onLeave: (href: string) => void;
  onSave: (change: AskedChange) => void;
}

/** Before changes are lost, and before people can do more or less than a moment ago. */
export function RoleQuestions(props: RoleQuestionsProps) {
  const { role, names, words, leaving, changing, onLeave, onSave } = props;
  const { gain = [], lose = [] } = changing.about ?? {};
  const lines = [
    words('affected'),
    gain.length > 0 && words('gain', { names: names.items(gain) }),
    lose.length > 0 && words('lose', { names: names.items(lose) }),
  ];
  return (
    <>
      <CardQuestion
        question={leaving}
        title={words('unsavedTitle')}
        description={words('unsaved')}
        cancelLabel={words('stay')}
        confirmLabel={words('leave')}
        onConfirm={onLeave}
      />
      <CardQuestion
        question={changing}
        title={words('effectTitle', { role: role ? names.roles(role.name) : '' })}
        description={lines.filter(Boolean).join(' ')}
        confirmLabel={words('save')}
        tone="neutral"
        onConfirm={onSave}
      />
    </>
  );
}
