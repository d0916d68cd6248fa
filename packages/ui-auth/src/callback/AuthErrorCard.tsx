import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { linkErrors as english } from '#locales/en/link-errors.ts';
import { Button } from '#primitives/Button.tsx';
import { TextLink } from '#primitives/TextLink.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useRedirect } from '#provider/useRedirect.ts';
import { findErrorCode, titleOf } from './error-codes.ts';

export interface AuthErrorCardProps extends BaseProps<'header' | 'logo' | 'footer'> {
  /** Default: `?error` of the address. */
  error?: string | undefined;
  /** Where another attempt starts. Default: the sign-in page. */
  retryHref?: string | undefined;
  /** Null hides the link. Default: the provider's path. */
  homeHref?: string | null | undefined;
  /** Name of the provider that the sign-in went to, for the sentences that speak of it. */
  provider?: string | undefined;
}

/** Where a link of a mail or a sign-in with a provider ends that did not work: what happened, and the way on. */
export const AuthErrorCard = forwardRef<HTMLElement, AuthErrorCardProps>(function AuthErrorCard(props, ref) {
  const { error, retryHref, homeHref, provider, localization, ...root } = props;
  const words = useMessages('linkErrors', english, localization);
  const { paths } = useAuthUI();
  const redirect = useRedirect();
  const search = useLocationSearch();
  const given = error ?? new URLSearchParams(search).get('error') ?? '';
  const code = findErrorCode(given);
  const home = homeHref === undefined ? paths.home : homeHref;
  return (
    <FlowCard
      {...root}
      ref={ref}
      data-slot="auth-error-card"
      mark={<FlowMark tone="danger" />}
      title={words(titleOf(code))}
      description={words(code ?? 'unknown', { provider: provider ?? words('providerFallback') })}
      footer={home !== null && <TextLink href={home}>{words('home')}</TextLink>}
    >
      <Button
        size="lg"
        fullWidth
        render={(button) => <a {...button} href={retryHref ?? redirect.href('signIn')} />}
      >
        {words('retry')}
      </Button>
      {given && <p className="ua-flow-hint">{words('code', { code: given.slice(0, 80) })}</p>}
    </FlowCard>
  );
});
