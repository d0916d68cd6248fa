'use client';

import { type ForwardedRef, forwardRef } from 'react';
import { CardBoundary } from '#card/CardBoundary.tsx';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { EditingActions } from '#card/EditingActions.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { isUsernameOffered } from './is-offered.ts';
import { UsernameField } from './UsernameField.tsx';
import { useUsernameCard } from './useUsernameCard.ts';
import { username as english } from './words.ts';

export type UsernameCardProps = AccountCardProps;

/** The username, and how to choose or change it. */
export const UsernameCard = forwardRef<HTMLElement, UsernameCardProps>(function UsernameCard(props, ref) {
  const words = useMessages('username', english, props.localization);
  return (
    <CardBoundary
      name="username-card"
      title={words('title')}
      isOffered={isUsernameOffered}
      appearance={props.appearance}
    >
      <Username {...props} cardRef={ref} />
    </CardBoundary>
  );
});

function Username({ cardRef, ...props }: UsernameCardProps & { cardRef: ForwardedRef<HTMLElement> }) {
  const { readOnly = false, localization } = props;
  const words = useMessages('username', english, localization);
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { user, editing, errors, saving, retryAt, save } = useUsernameCard(props);
  if (status === 'signed-out') return null;

  const shown = user?.displayUsername ?? user?.username ?? null;
  const isFixed = shown !== null && config?.username.immutable;
  const canChange = config?.profile.enabled && !readOnly && !isFixed && !editing.active;
  return (
    <SettingsCard
      {...props}
      readOnly={readOnly}
      ref={cardRef}
      name="username-card"
      title={words('title')}
      description={words('description')}
      action={
        user ? (
          canChange && (
            <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
              {words(shown === null ? 'choose' : 'change')}
            </Button>
          )
        ) : (
          <ActionSkeleton />
        )
      }
    >
      {!user && (
        <LoadingRegion>
          <Skeleton style={{ inlineSize: '30%' }} />
        </LoadingRegion>
      )}
      {user && !editing.active && shown === null && <p className="ua-card-note">{words('none')}</p>}
      {user && !editing.active && shown !== null && <p className="ua-card-row-title">{shown}</p>}
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
