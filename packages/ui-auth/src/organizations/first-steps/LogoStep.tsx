'use client';

import type { Organization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { type AvatarOptions, PictureRow } from '#profile/PictureRow.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { profileCard } from '#words/profile-card.ts';
import { useOrgGeneralCard } from '../general/useOrgGeneralCard.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { StepActions, type StepProps } from './StepActions.tsx';

const event = { name: 'org_updated' as const, fields: ['logo'] };

interface LogoStepProps extends StepProps {
  organization: Organization;
  logo: AvatarOptions | undefined;
  localization: Localization | undefined;
}

/** A picture for the organization, saved as soon as it is cut; without one it keeps its letters. */
export function LogoStep({ organization, logo, localization, ...step }: LogoStepProps) {
  const pictureWords = useMessages('profileCard', profileCard, localization);
  const common = useCommonWords();
  const { saveLogo, uploadLogo } = useOrgGeneralCard();
  return (
    <>
      <PictureRow
        subject={{
          image: organization.logo,
          save: (image) => saveLogo(organization.id, image),
          upload: (file) => uploadLogo(organization.id, file),
          event,
        }}
        face={<OrgAvatar organization={organization} size={96} alt={pictureWords('picture')} />}
        title={organization.name}
        detail={null}
        avatar={logo}
        shape="square"
        words={pictureWords}
        readOnly={false}
      />
      <StepActions {...step}>
        <Button onClick={step.next}>{common('continue')}</Button>
      </StepActions>
    </>
  );
}
