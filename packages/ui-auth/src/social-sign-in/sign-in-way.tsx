'use client';

import type { PressedWay, SignInWayProps } from '#flow/sign-in-way.ts';
import { LazySocialGroup } from './LazySocialGroup.tsx';
import { chooseProviders } from './offered-providers.ts';
import { useSocialWay } from './useSocialWay.ts';

function SocialWayEntry({ host, form, blocked }: SignInWayProps) {
  const { asked, config } = form;
  return (
    <LazySocialGroup
      intent="sign-in"
      providers={chooseProviders(config, asked.providers)}
      flow={useSocialWay(host, asked.redirectTo)}
      disabled={blocked}
      localization={asked.localization}
    />
  );
}

/** Signing in with an account at a provider. */
export const socialWay: PressedWay = {
  method: 'social',
  kind: 'apart',
  isOffered: (config, { providers }) => chooseProviders(config, providers).length > 0,
  Entry: SocialWayEntry,
};
