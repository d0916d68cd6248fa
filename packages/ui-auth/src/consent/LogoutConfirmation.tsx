'use client';

import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { strong } from '#flow/strong.tsx';
import { useFramed } from '#flow/useFramed.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { logoutConfirmation as english } from '#words/logout-confirmation.ts';
import { usePublicClient } from './usePublicClient.ts';

export interface LogoutConfirmationProps extends BaseProps<'header' | 'logo' | 'footer'> {
  /** Query of the page. Default: that of the browser; a server gives it. */
  query?: string | undefined;
  /** Path of the service, to which the browser sends the answer. Default `/api/auth`. */
  basePath?: string | undefined;
}

/**
 * The page that asks whether another application may sign the person out, and the one that says it was done. The
 * browser sends the answer itself.
 */
export const LogoutConfirmation = forwardRef<HTMLElement, LogoutConfirmationProps>(
  function LogoutConfirmation(props, ref) {
    const { query, basePath = '/api/auth', localization, slots, ...root } = props;
    const words = useMessages('logoutConfirmation', english, localization);
    const found = useLocationSearch();
    const isFramed = useFramed();
    const { paths } = useAuthUI();
    const { config } = useAuthConfig();
    const { status, user } = useSession();
    const search = (query ?? found).replace(/^\?/, '');
    const values = new URLSearchParams(search);
    const { data: client } = usePublicClient(values.get('client_id') ?? undefined, status === 'signed-in');
    const card = { ...root, ref, slots: keepFrame(slots) };
    const app = config?.appName ?? '';
    if (isFramed) return null;
    if (status === 'loading') {
      return (
        <FlowCard {...card} title={words('title', { app })}>
          <FormSkeleton fields={0} />
        </FlowCard>
      );
    }
    if (status === 'signed-out') {
      return (
        <FlowCard
          {...card}
          mark={<FlowMark tone="success" />}
          title={words('done')}
          description={words('doneText', { app })}
        >
          <FlowLink href={paths.signIn} variant="outline">
            {words('signIn')}
          </FlowLink>
        </FlowCard>
      );
    }
    const name = user.name || toShownEmail(user.email);
    return (
      <FlowCard
        {...card}
        title={words('title', { app })}
        description={
          client?.client_name
            ? words.rich('asks', { b: strong }, { client: client.client_name, name })
            : words.rich('text', { b: strong }, { name })
        }
      >
        <Form action={`${basePath}/oauth2/end-session/confirm`}>
          <input type="hidden" name="action" value="confirm" />
          <input type="hidden" name="oauth_query" value={search} />
          <div className="ua-consent-answers">
            <FlowLink href={paths.home} variant="outline">
              {words('stay')}
            </FlowLink>
            <Button type="submit" size="lg" fullWidth>
              {words('signOut')}
            </Button>
          </div>
        </Form>
      </FlowCard>
    );
  },
);
