import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import type { SetupProof, SetupStep } from './setup-steps.ts';

interface SetupStepsProps {
  steps: readonly SetupStep[];
  current: SetupStep;
  proof: SetupProof;
  words: Words<keyof typeof twoFactorCard>;
}

const labels = {
  confirm: 'stepBegin',
  scan: 'stepScan',
  code: 'code',
  codes: 'codesList',
} as const satisfies Record<SetupStep, keyof typeof twoFactorCard>;

/** All steps in a row: those that are done, the one on the screen, and those that follow. */
export function SetupSteps({ steps, current, proof, words }: SetupStepsProps) {
  const at = steps.indexOf(current);
  return (
    <ol className="ua-steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className="ua-steps-item"
          data-reached={index <= at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {words(step === 'confirm' && proof === 'password' ? 'password' : labels[step])}
        </li>
      ))}
    </ol>
  );
}
