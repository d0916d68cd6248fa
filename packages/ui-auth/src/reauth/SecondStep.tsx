'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { Challenge } from '#two-factor/challenge.ts';
import { TwoFactorStep } from '#two-factor/TwoFactorStep.tsx';
import { twoFactorForm as english } from '#words/two-factor-form.ts';

interface SecondStepProps {
  challenge: Challenge;
  onDone: () => void;
}

/** The second step of a confirmation; then the page continues. */
export function SecondStep({ challenge, onDone }: SecondStepProps) {
  const words = useMessages('twoFactorForm', english);
  const { config } = useAuthConfig();
  if (!config) return null;
  return (
    <TwoFactorStep
      config={config}
      factors={challenge.secondFactors}
      trustDevice="hidden"
      words={words}
      onSuccess={() => {
        onDone();
        return false;
      }}
    />
  );
}
