'use client';

import type { Localization } from '#messages/messages.ts';
import { type AvatarOptions, PictureRow } from '#profile/PictureRow.tsx';
import { profileCard } from '#profile/words.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { OrgAvatar } from '../OrgAvatar.tsx';
import { createOrg as english } from './words.ts';

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
