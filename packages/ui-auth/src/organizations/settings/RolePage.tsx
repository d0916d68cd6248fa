'use client';

import { forwardRef, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PartProps } from '#card/card-props.ts';
import type { Localization } from '#messages/messages.ts';
import { Card } from '#primitives/card/Card.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { RoleEditor } from './later-cards.ts';

interface RolePageProps extends Pick<PartProps<never>, 'className' | 'style' | 'id'> {
  organizationId: string;
  role: string;
  /** Path of the sections. */
  path: string;
  localization?: Localization | undefined;
}

const BEGIN = 'roles/';

/** Role that a view names: `roles/planner` is the page of one role, in place of a section. */
export const toEditedRole = (view: string): string | undefined =>
  view.startsWith(BEGIN) && view.length > BEGIN.length ? view.slice(BEGIN.length) : undefined;

/** One role on a page of its own, with the whole width. */
export const RolePage = forwardRef<HTMLDivElement, RolePageProps>(function RolePage(props, ref) {
  const { organizationId, role, path, localization, className, style, id } = props;
  const slot = useSlot('organization-settings', className);
  const common = useCommonWords();
  const loading = (
    <Card layout="section" aria-label={common('loading')} aria-labelledby={undefined}>
      <CardSkeleton rows={6} />
    </Card>
  );
  return (
    <div {...slot} className={`ua-settings ${slot.className}`} ref={ref} id={id} style={style}>
      <Suspense fallback={loading}>
        <RoleEditor
          organizationId={organizationId}
          role={role}
          listHref={`${path}/roles`}
          localization={localization}
        />
      </Suspense>
    </div>
  );
});
