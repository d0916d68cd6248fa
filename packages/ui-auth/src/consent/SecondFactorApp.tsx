'use client';

import { useState } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { TwoFactorSetup } from '#two-factor/TwoFactorSetup.tsx';
import { twoFactorCard } from '#words/two-factor-card.ts';
import type { SecondFactorScreenProps } from './second-factor-screens.tsx';

/** The set-up of the account page. Once its codes are shown, the only way is on. */
export function SecondFactorApp({ card, flow, words, localization }: SecondFactorScreenProps) {
  const { hasPassword, isBeside } = flow;
  const { config } = useAuthConfig();
  const user = useUser();
  const setupWords = useMessages('twoFactorCard', twoFactorCard, localization);
  const [title, setTitle] = useState(setupWords(isBeside ? 'addApp' : 'confirmTitle'));
  const [isLocked, setLocked] = useState(false);
  if (!config) return null;
  return (
    <FlowCard
      {...card}
      title={title}
      footer={
        isLocked ? undefined : (
          <Button variant="ghost" size="sm" onClick={() => flow.setUpApp(false)}>
            {words('back')}
          </Button>
        )
      }
      takesFocus
    >
      <TwoFactorSetup
        config={config}
        words={setupWords}
        methods={['totp']}
        proof={hasPassword ? 'password' : 'fresh'}
        first={isBeside ? 'addApp' : 'confirmTitle'}
        username={user?.email}
        onTitle={setTitle}
        onCodes={() => setLocked(true)}
        onDone={() => void flow.goOn()}
      />
    </FlowCard>
  );
}
