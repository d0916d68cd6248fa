'use client';

import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { EditingActions } from '#card/EditingActions.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { username as english } from '#words/username.ts';
import { isUsernameOffered } from './is-offered.ts';
import { UsernameField } from './UsernameField.tsx';
import { useUsernameCard } from './useUsernameCard.ts';

export type UsernameCardProps = AccountCardProps;

/** The username, and a form to change it. */
export const UsernameCard = defineCard<UsernameCardProps, 'username'>(
  {
    name: 'username-card',
    group: 'username',
    english,
    isOffered: isUsernameOffered,
  },
  Username,
);

function Username({ words, frame, ...props }: CardInside<UsernameCardProps, 'username'>) {
  const { readOnly = false, localization } = props;
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { user, editing, errors, saving, retryAt, save } = useUsernameCard(props);
  if (status === 'signed-out') return null;

  const shown = user?.displayUsername ?? user?.username ?? null;
  const isFixed = shown !== null && config?.username.immutable;
  const canChange = config?.profile.enabled && !readOnly && !isFixed;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words(user && shown === null ? 'none' : 'description')}
      action={
        user ? (
          !editing.active && (
            <div className="ua-row-actions">
              {shown !== null && <bdi className="ua-card-row-title">{shown}</bdi>}
              {canChange && (
                <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
                  {words(shown === null ? 'choose' : 'change')}
                </Button>
              )}
            </div>
          )
        ) : (
          <ActionSkeleton key="waiting" />
        )
      }
    >
      {user && editing.active && (
        <Form
          onKeyDown={editing.onKeyDown}
          errors={errors.fields}
          onSubmit={(values) => void save(String(values.get('username')), words('saved'))}
        >
          <UsernameField
            ref={editing.firstField}
            own={user.username === user.displayUsername?.toLowerCase() ? user.displayUsername : user.username}
            required
            localization={localization}
          />
          <EditingActions
            editing={editing}
            error={errors.form}
            pending={saving}
            retryAt={retryAt}
            cancelLabel={words('cancel')}
            submitLabel={words('save')}
            pendingLabel={words('saving')}
          />
        </Form>
      )}
    </SettingsCard>
  );
}
