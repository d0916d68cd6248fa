'use client';

import { forwardRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { BaseProps, FlowProps } from '#flow/flow-props.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { chooseProviders } from './offered-providers.ts';
import { SocialGroup, type SocialGroupProps } from './SocialGroup.tsx';
import { useSocialLink } from './useSocialLink.ts';
import { useSocialSignIn } from './useSocialSignIn.ts';

export interface SocialButtonsProps
  extends BaseProps<never>,
    Pick<FlowProps<never>, 'redirectTo' | 'onError'>,
    Partial<Pick<SocialGroupProps, 'intent' | 'layout' | 'disabled' | 'showLastUsed'>> {
  /** Ids of some, in order. Default: all of the server, in its order. */
  providers?: readonly string[] | undefined;
  /** Additional scopes. */
  scopes?: string[] | undefined;
  /** E-mail address as a hint for the provider's page. */
  loginHint?: string | undefined;
  /** Seconds after which opening a page is given up. Default 8. */
  giveUpAfter?: number | undefined;
}

/** Buttons of the configured providers, for a page without a form of the kit. Renders nothing if there are none. */
export const SocialButtons = forwardRef<HTMLFieldSetElement, SocialButtonsProps>(
  function SocialButtons(props, ref) {
    const { providers, intent = 'sign-in', layout, disabled, showLastUsed, appearance, ...rest } = props;
    const { localization, className, style, id } = rest;
    const { config } = useAuthConfig();
    const signIn = useSocialSignIn({ ...rest, intent: intent === 'sign-up' ? 'sign-up' : 'sign-in' });
    const link = useSocialLink(rest);
    const flow = intent === 'link' ? link : signIn;
    const chosen = chooseProviders(config, providers);
    if (chosen.length === 0) return null;
    return (
      <LocalAppearance appearance={appearance}>
        <SocialGroup
          intent={intent}
          layout={layout}
          disabled={disabled}
          showLastUsed={showLastUsed}
          localization={localization}
          className={className}
          style={style}
          id={id}
          flow={flow}
          ref={ref}
          providers={chosen}
        />
        <FormAlert error={flow.error} pending={false} retryAt={flow.retryAt} repeatable={false} />
      </LocalAppearance>
    );
  },
);
