'use client';

import { type CSSProperties, forwardRef } from 'react';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLastMethod } from '#provider/session/useLastMethod.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { socialButtons as english } from '#words/social-buttons.ts';
import { findLayout, type SocialLayout } from './find-layout.ts';
import type { OfferedProvider } from './offered-providers.ts';
import { SocialButton } from './SocialButton.tsx';
import type { SocialFlow } from './useSocialSignIn.ts';

export type SocialIntent = 'sign-in' | 'sign-up' | 'link';

export interface SocialGroupProps {
  providers: readonly OfferedProvider[];
  /** The purpose of the buttons, which changes their words. */
  intent: SocialIntent;
  flow: Pick<SocialFlow, 'opening' | 'open'>;
  /** Something else is under way. */
  disabled?: boolean | undefined;
  /** One row for each, a grid, or icons alone. `auto` decides by their number and the width. */
  layout?: SocialLayout | undefined;
  /** Marks the provider that was used last in this browser. */
  showLastUsed?: boolean | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
  /** Class of its element. */
  className?: string | undefined;
  /** Style of its element. */
  style?: CSSProperties | undefined;
  /** Id of its element. */
  id?: string | undefined;
}

const labels = { 'sign-in': 'signIn', 'sign-up': 'signUp', link: 'link' } as const;

/** One button for each provider, as much of it as there is room for. */
export const SocialGroup = forwardRef<HTMLFieldSetElement, SocialGroupProps>(
  function SocialGroup(props, ref) {
    const { intent, flow, disabled = false, showLastUsed = intent !== 'link', className, style, id } = props;
    const words = useMessages('socialButtons', english, props.localization);
    const { appearance } = useAuthUI();
    const lastMethod = useLastMethod();
    const slot = useSlot('social-buttons', className);
    const last = showLastUsed ? props.providers.find((provider) => provider.id === lastMethod) : undefined;
    const layout = props.layout ?? appearance.socialLayout;
    // Among marks without names the known way stands first, by name.
    const named = findLayout(props.providers.length, layout).name === 'icons' ? last : undefined;
    const rest = props.providers.filter((provider) => provider !== named);
    const { name, columns } = findLayout(rest.length, named ? 'icons' : layout);
    const opened = props.providers.find((provider) => provider.id === flow.opening);
    useAnnounceWhen(opened !== undefined, words('pending', { provider: opened?.name }));

    return (
      <fieldset
        {...slot}
        ref={ref}
        id={id}
        style={style}
        aria-label={words(labels[intent])}
        data-layout={name}
        data-columns={columns}
      >
        {[...(named ? [named] : []), ...rest].map((provider) => (
          <SocialButton
            key={provider.id}
            provider={provider}
            layout={provider === named ? 'rows' : name}
            action={intent === 'link' ? 'connect' : 'provider'}
            pending={provider === opened}
            disabled={disabled || (opened !== undefined && provider !== opened)}
            lastUsed={provider === last}
            words={words}
            onPress={() => void flow.open(provider.id)}
          />
        ))}
      </fieldset>
    );
  },
);
