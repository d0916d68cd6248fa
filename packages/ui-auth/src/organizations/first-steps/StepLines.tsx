import type { Words } from '#provider/words/useMessages.ts';
import type { firstSteps } from '#words/first-steps.ts';
import type { FirstStep } from './first-steps.ts';

interface StepLinesProps {
  steps: readonly FirstStep[];
  current: FirstStep;
  words: Words<keyof typeof firstSteps>;
}

/** All steps as lines in a row. A single one needs none. */
export function StepLines({ steps, current, words }: StepLinesProps) {
  const at = steps.indexOf(current);
  if (steps.length < 2) return null;
  return (
    <ol className="ua-steps" aria-label={words('steps')} style={{ marginBlockEnd: '0.5rem' }}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="ua-steps-item"
          data-reached={index <= at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {words(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
