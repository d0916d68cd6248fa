'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useId, useState } from 'react';
import { InviteForm } from '#invitations/later-form.ts';
import type { Localization } from '#messages/messages.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useReadyAhead } from '#provider/lazy/useReadyAhead.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';

const InviteMembers = lazyPart(() =>
  import('#invitations/InviteMembers.tsx').then((module) => module.InviteMembers),
);
const dialog = joinCode(InviteMembers, dialogCode, InviteForm);

interface InviteButtonProps {
  organizationId: string;
  /** Number of members; undefined until it is known. */
  count: number | undefined;
  words: Words<keyof typeof membersTable>;
  localization: Localization | undefined;
}

/** Opens the dialog to invite, unless the organization is full. */
export function InviteButton({ organizationId, count, words, localization }: InviteButtonProps) {
  const { config } = useAuthConfig();
  const [open, setOpen] = useState(false);
  const isReady = useReadyAhead(dialog);
  const needed = useEverTrue(open || isReady);
  const reason = useId();
  const max = config?.organization.membershipLimit ?? null;
  const isFull = max !== null && count !== undefined && count >= max;
  return (
    <>
      {isFull && (
        <span id={reason} className="ua-table-note">
          {words('full', { max })}
        </span>
      )}
      <Button
        size="sm"
        icon={<Icon name="invite" glyph={UserPlus} />}
        aria-haspopup="dialog"
        aria-describedby={isFull ? reason : undefined}
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        {words('invite')}
      </Button>
      {needed && (
        <Suspense>
          <InviteMembers
            organizationId={organizationId}
            localization={localization}
            open={open}
            onOpenChange={setOpen}
            trigger={null}
          />
        </Suspense>
      )}
    </>
  );
}
