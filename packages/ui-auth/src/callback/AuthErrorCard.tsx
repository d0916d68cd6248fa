'use client';

import { forwardRef } from 'react';
import { SupportLink } from '#flow/brand/SupportLink.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { findLinkFault } from '#flow/find-link-fault.ts';
import type { BaseProps } from '#flow/flow-props.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { findOffered } from '#social-sign-in/offered-providers.ts';
import { linkErrors as english } from '#words/link-errors.ts';
import { isScreenOffered } from './is-screen-offered.ts';

export interface AuthErrorCardProps extends BaseProps<'header' | 'logo' | 'footer'> {
  /** The error code. Default: `?error=` of the URL. */
  error?: string | undefined;
  /** Display name of the provider. Default: that of `?provider=` in the URL. */
  provider?: string | undefined;
  /** URL of "Try again". Default: the sign-in page, or the target for signed-in users. */
  retryHref?: string | undefined;
  /** Null hides the link to the start page. Default: the provider's path. */
  homeHref?: string | null | undefined;
  /** Target after the sign-in that follows: a path of this site or a URL of an origin that the server trusts. */
  redirectTo?: string | undefined;
}

const toSignIn = ['signIn', 'signIn'] as const;

/** Explains an error code in the URL, with the next step, and shows the code for support. */
export const AuthErrorCard = forwardRef<HTMLElement, AuthErrorCardProps>(function AuthErrorCard(props, ref) {
  const { error, provider, retryHref, homeHref, redirectTo, localization, ...root } = props;
  const words = useMessages('linkErrors', english, localization);
  const redirect = useRedirect(redirectTo);
  const query = new URLSearchParams(useLocationSearch());
  const { config } = useAuthConfig();
  const { status } = useSession();
  const fault = findLinkFault(error ?? query.get('error'), query.get('way'));
  const [label, screen] = config && !isScreenOffered(fault.action[1], config) ? toSignIn : fault.action;
  const home = homeHref === undefined ? redirect.href('home') : homeHref;
  const retry = retryHref ?? (status === 'signed-in' ? redirect.target : undefined);
  const given: Partial<Record<typeof label, string | null | undefined>> = { retry, home };
  const { supportUrl } = useAuthUI().appearance.brand ?? {};
  const isHomeBelow = label !== 'home' && home !== null;
  const tried = provider ?? findOffered(query.get('provider'), config)?.name;

  return (
    <FlowCard
      {...root}
      ref={ref}
      mark={<FlowMark tone="danger" />}
      title={words(fault.title)}
      description={words(fault.text, {
        provider: tried ?? words('providerFallback'),
        atProvider: tried ?? words('atProviderFallback'),
      })}
      footer={
        (isHomeBelow || supportUrl) && (
          <>
            {isHomeBelow && <TextLink href={home}>{words('home')}</TextLink>}
            <SupportLink />
          </>
        )
      }
    >
      <FlowLink href={given[label] ?? redirect.href(screen)}>{words(label)}</FlowLink>
      <p className="ua-flow-code">{words('code', { code: fault.code })}</p>
    </FlowCard>
  );
});
