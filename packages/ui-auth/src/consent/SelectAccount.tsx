'use client';

import { forwardRef } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useFramed } from '#flow/useFramed.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { selectAccount as english } from '#words/select-account.ts';
import { type SelectAccountOptions, useSelectAccount } from './useSelectAccount.ts';

export interface SelectAccountProps extends BaseProps<'header' | 'logo' | 'footer'>, SelectAccountOptions {
  /** Path of the service, to which a browser without script sends the choice. Default `/api/auth`. */
  basePath?: string | undefined;
}

/**
 * The page on which people choose the account with which the request of an application goes on. Without script the
 * active one can be chosen.
 */
export const SelectAccount = forwardRef<HTMLElement, SelectAccountProps>(function SelectAccount(props, ref) {
  const { query, basePath = '/api/auth', onSuccess, onError, localization, slots, ...root } = props;
  const words = useMessages('selectAccount', english, localization);
  const { href } = useRedirect();
  const isFramed = useFramed();
  const { request, accounts, pending, error, over, choose } = useSelectAccount({ query, onSuccess, onError });
  const card = { ...root, ref, slots: keepFrame(slots) };
  if (isFramed) return null;
  if (!request) return <FlowCard {...card} title={words('noRequest')} description={words('noRequestText')} />;
  if (over) {
    return (
      <FlowCard
        {...card}
        mark={<FlowMark tone="danger" />}
        title={words('over')}
        description={words('overText')}
        takesFocus
      />
    );
  }
  return (
    <FlowCard
      {...card}
      title={words('title')}
      description={words('text')}
      footer={<TextLink href={href('signIn', { [ADD_ACCOUNT]: 'true' })}>{words('other')}</TextLink>}
    >
      {error && (
        <Alert focusFor={error}>
          <ErrorSentence error={error} />
        </Alert>
      )}
      {!accounts && !error && <CardSkeleton rows={2} picture={40} />}
      {accounts && accounts.length > 0 && (
        <Form
          action={`${basePath}/oauth2/continue`}
          onSubmit={() => {
            const current = accounts.find((account) => account.current);
            if (current) void choose(current);
          }}
        >
          <input type="hidden" name="oauth_query" value={request.query} />
          <input type="hidden" name="selected" value="true" />
          <ul className="ua-account-list" aria-label={words('list')}>
            {accounts.map((account) => (
              <li key={account.id} className="ua-account-row">
                <button
                  type={account.current ? 'submit' : 'button'}
                  className="ua-account-row-person"
                  aria-disabled={pending !== null || undefined}
                  {...(!account.current && { onClick: () => void choose(account) })}
                >
                  <span className="ua-visually-hidden">{words('goOnAs')} </span>
                  <Avatar user={account.user} size={40} />
                  <span className="ua-account-row-text">
                    <span className="ua-account-row-name">
                      {account.user.name || toShownEmail(account.user.email)}
                    </span>
                    {account.user.name && (
                      <span className="ua-account-row-email">{toShownEmail(account.user.email)}</span>
                    )}
                  </span>
                  {pending === account.id && <Spinner />}
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </FlowCard>
  );
});
