'use client';

import { Suspense } from 'react';
import type { UserQuestions } from '#administration/actions/useUserQuestion.ts';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { PaletteContent } from './command-palette-options.ts';
import type { PaletteQuestion } from './palette-item.ts';

const InviteMembers = lazyPart(() =>
  import('#invitations/InviteMembers.tsx').then((module) => module.InviteMembers),
);
const CreateOrgDialog = lazyPart(() =>
  import('#organizations/create/CreateOrgDialog.tsx').then((module) => module.CreateOrgDialog),
);
const CreateApiKeyDialog = lazyPart(() =>
  import('#api-keys/CreateApiKeyDialog.tsx').then((module) => module.CreateApiKeyDialog),
);
const UserDialogs = lazyPart(() =>
  import('#administration/actions/UserDialogs.tsx').then((module) => module.UserDialogs),
);

interface PaletteDialogsProps {
  question: PaletteQuestion | null;
  users: Pick<UserQuestions, 'question' | 'close'>;
  content: PaletteContent;
  onClose: () => void;
}

/** The dialogs of the kit that the palette opens. The code of each is loaded when it is first asked for. */
export function PaletteDialogs({ question, users, content, onClose }: PaletteDialogsProps) {
  const { organizationHref, localization } = content;
  const { navigate } = useAuthUI();
  const kind = question?.kind;
  const wasInvite = useEverTrue(kind === 'invite');
  const wasCreate = useEverTrue(kind === 'create-organization');
  const wasKey = useEverTrue(kind === 'create-api-key');
  const emails = question?.kind === 'invite' && question.email ? [question.email] : [];
  const props = { onOpenChange: onClose, localization };
  return (
    <Suspense>
      {wasInvite && (
        <InviteMembers {...props} trigger={null} open={kind === 'invite'} defaultEmails={emails} />
      )}
      {wasCreate && (
        <CreateOrgDialog
          {...props}
          open={kind === 'create-organization'}
          onCreated={(organization) => {
            if (organizationHref) navigate(organizationHref(organization), { replace: false });
          }}
        />
      )}
      {wasKey && <CreateApiKeyDialog {...props} open={kind === 'create-api-key'} />}
      {users.question && (
        <UserDialogs question={users.question} onClose={users.close} localization={localization} />
      )}
    </Suspense>
  );
}
