'use client';

import Check from 'lucide-react/icons/check';
import { Suspense } from 'react';
import { ActionSkeleton, CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { AdditionalFields } from '#provider/additional-fields.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { profileCard as english } from '#words/profile-card.ts';
import { NameForm } from './NameForm.tsx';
import { type AvatarOptions, PictureRow } from './PictureRow.tsx';
import { useProfileCard } from './useProfileCard.ts';

export interface ProfileCardProps extends AccountCardProps {
  /** Upload of pictures; false shows none. */
  avatar?: AvatarOptions | false | undefined;
  /** Settings of own fields (`user.additionalFields`). Default: the provider's. */
  additionalFields?: AdditionalFields | undefined;
}

const OwnFieldList = lazyPart(() => import('#later-parts.ts').then((module) => module.OwnFieldList));

/** Name, picture, and own fields. */
export const ProfileCard = defineCard<ProfileCardProps, 'profileCard'>(
  {
    name: 'profile-card',
    group: 'profileCard',
    english,
  },
  Profile,
);

function Profile({
  words,
  frame,
  avatar,
  additionalFields,
  ...props
}: CardInside<ProfileCardProps, 'profileCard'>) {
  const { status } = useSession();
  const profile = useProfileCard(props);
  const { user, editing, ownFields } = profile;
  const { config } = useAuthConfig();
  const readOnly = props.readOnly || config?.profile.enabled === false;
  const given = { additionalFields, localization: props.localization };
  if (status === 'signed-out') return null;

  const action = (
    <>
      {profile.saved && (
        <span className="ua-profile-card-saved">
          <Icon name="check" glyph={Check} />
          {words('saved')}
        </span>
      )}
      <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
        {words('edit')}
      </Button>
    </>
  );
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={user && config ? !readOnly && !editing.active && action : <ActionSkeleton key="waiting" />}
    >
      {user ? (
        <>
          <PictureRow
            subject={{
              image: user.image,
              save: profile.savePicture,
              upload: profile.uploadPicture,
              event: pictureEvent,
            }}
            face={<Avatar user={user} size={64} alt={words('picture')} />}
            title={user.name || toShownEmail(user.email)}
            detail={user.name ? toShownEmail(user.email) : null}
            avatar={avatar}
            readOnly={readOnly}
            words={words}
            {...callbacksOf(props)}
          />
          {!editing.active && ownFields.length > 0 && (
            <Suspense>
              <OwnFieldList fields={ownFields} user={user} {...given} />
            </Suspense>
          )}
          {editing.active && (
            <NameForm
              user={user}
              profile={profile}
              words={words}
              additionalFields={additionalFields}
              localization={props.localization}
            />
          )}
        </>
      ) : (
        <CardSkeleton rows={1} picture={avatar === false ? 40 : 64} hasButton={avatar !== false} />
      )}
    </SettingsCard>
  );
}

const pictureEvent = { name: 'profile_updated' as const, fields: ['image'] };

const callbacksOf = ({ onSuccess, onError }: AccountCardProps) => ({ onSuccess, onError });
