'use client';

import type { Localization } from '#messages/messages.ts';
import { type AvatarOptions, PictureRow } from '#profile/PictureRow.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { createOrg as english } from '#words/create-org.ts';
import { profileCard } from '#words/profile-card.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';

interface LogoRowProps {
  name: string;
  slug: string;
  logo: string | null;
  onChange: (logo: string | null) => void;
  options: AvatarOptions;
  localization: Localization | undefined;
}

/** The logo of a new organization: uploaded at once, sent with the form. */
export function LogoRow({ name, slug, logo, onChange, options, localization }: LogoRowProps) {
  const words = useMessages('createOrg', english, localization);
  const pictureWords = useMessages('profileCard', profileCard, localization);
  return (
    <PictureRow
      subject={{
        image: logo,
        event: null,
        async save(image) {
          onChange(image);
          return { ok: true, data: image };
        },
      }}
      face={<OrgAvatar organization={{ id: slug, name, logo }} size={64} alt={words('logo')} />}
      title={words('logo')}
      detail={null}
      avatar={options}
      shape="square"
      readOnly={false}
      words={pictureWords}
    />
  );
}
