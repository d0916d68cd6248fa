import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { linkErrors as english } from '#locales/en/link-errors.ts';
import { TextLink } from '#primitives/TextLink.tsx';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useRedirect } from '#provider/useRedirect.ts';
import { findLinkFault } from './find-link-fault.ts';

export interface AuthErrorCardProps extends BaseProps<'header' | 'logo' | 'footer'> {
  /** The code. Default: `?error=` of the address. */
  error?: string | undefined;
  /** Name of the provider it was tried with, as people know it. */
  provider?: string | undefined;
  /** Where "Try again" leads. Default: the sign-in page. */
  retryHref?: string | undefined;
  /** Null hides the link to the start page. Default: the provider's path. */
  homeHref?: string | null | undefined;
  redirectTo?: string | undefined;
}

/** Says what a code in the address means, what to do about it, and the code itself for support. */
export const AuthErrorCard = forwardRef<HTMLElement, AuthErrorCardProps>(function AuthErrorCard(props, ref) {
  const { error, provider, retryHref, homeHref, redirectTo, localization, ...root } = props;
  const words = useMessages('linkErrors', english, localization);
  const redirect = useRedirect(redirectTo);
  const search = useLocationSearch();
  const fault = findLinkFault(error ?? new URLSearchParams(search).get('error'));
  const [label, screen] = fault.action;
  const home = homeHref === undefined ? redirect.href('home') : homeHref;
  const given: Partial<Record<typeof label, string | null | undefined>> = { retry: retryHref, home };

  return (
    <FlowCard
      {...root}
      ref={ref}
      mark={<FlowMark tone="danger" />}
      title={words(fault.title)}
      description={words(fault.text, { provider: provider ?? words('providerFallback') })}
      footer={label !== 'home' && home !== null && <TextLink href={home}>{words('home')}</TextLink>}
    >
      <FlowLink href={given[label] ?? redirect.href(screen)}>{words(label)}</FlowLink>
      <p className="ua-flow-code">{words('code', { code: fault.code })}</p>
    </FlowCard>
  );
});
