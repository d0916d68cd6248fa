'use client';

import { useId } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { signIn as english } from '#words/sign-in.ts';
import type { socialButtons } from '#words/social-buttons.ts';
import type { FoundLayout } from './find-layout.ts';
import type { OfferedProvider } from './offered-providers.ts';
import { ProviderMark } from './ProviderMark.tsx';

interface SocialButtonProps {
  provider: OfferedProvider;
  layout: FoundLayout['name'];
  action: 'provider' | 'connect';
  pending: boolean;
  disabled: boolean;
  lastUsed: boolean;
  words: Words<keyof typeof socialButtons>;
  onPress: () => void;
}

/** Whatever of it is seen, its name is the whole sentence; as an icon it shows that as a tooltip. */
export function SocialButton(props: SocialButtonProps) {
  const { provider, layout, action, pending, disabled, lastUsed, words, onPress } = props;
  const signIn = useMessages('signIn', english);
  const badge = useId();
  const label = words(pending ? 'pending' : action, { provider: provider.name });
  const seen = { rows: label, grid: provider.name, icons: null };
  return (
    <div className="ua-social-item" data-layout={layout}>
      <Button
        variant="outline"
        size="lg"
        fullWidth
        className="ua-social-button"
        data-provider={provider.id}
        icon={<ProviderMark id={provider.id} name={provider.name} />}
        pending={pending}
        aria-label={label}
        title={layout === 'icons' ? label : undefined}
        aria-describedby={lastUsed ? badge : undefined}
        // Not `disabled`, so that it keeps the focus.
        {...(disabled && { 'aria-disabled': true, 'data-disabled': '' })}
        onClick={disabled ? undefined : onPress}
      >
        {seen[layout]}
      </Button>
      {lastUsed && (
        <span id={badge} className="ua-last-used-note">
          {signIn('lastUsed')}
        </span>
      )}
    </div>
  );
}
