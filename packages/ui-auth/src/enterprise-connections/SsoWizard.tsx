'use client';

import { type ComponentType, useEffect, useRef } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { Button } from '#primitives/button/Button.tsx';
import type { ConnectionWords } from './connection.ts';
import { stepWords, type WizardStep } from './identity-providers.ts';
import { DomainStep, KindStep, OursStep } from './steps/first-steps.tsx';
import { CheckStep, OnStep } from './steps/last-steps.tsx';
import { PeopleStep, TheirsStep } from './steps/middle-steps.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useSsoWizard } from './useSsoWizard.ts';

interface SsoWizardProps extends CardCallbacks {
  organization: { id: string; slug: string };
  /** Names in URLs of the identity providers that the organization has. */
  taken: readonly string[];
  words: ConnectionWords;
  /** Called at the end, and when it is left before. */
  onEnd: () => void;
}

const screens: Readonly<Record<WizardStep, ComponentType<StepProps>>> = {
  domain: DomainStep,
  kind: KindStep,
  ours: OursStep,
  theirs: TheirsStep,
  people: PeopleStep,
  check: CheckStep,
  on: OnStep,
};

/** Sets up an identity provider in seven steps. It is stored, and switched off, as soon as it can be reached. */
export function SsoWizard({ organization, taken, words, onEnd, ...callbacks }: SsoWizardProps) {
  const wizard = useSsoWizard(organization, taken, callbacks);
  const { step, steps, reached, goTo } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const Screen = screens[step];
  const at = steps.indexOf(step);

  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);

  return (
    <div className="ua-sso-wizard">
      <ol className="ua-sso-steps" aria-label={words('steps')}>
        {steps.map((name, index) => (
          <li
            key={name}
            className="ua-sso-step"
            data-done={index < at ? '' : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            {index <= steps.indexOf(reached) && name !== step ? (
              <Button variant="ghost" size="sm" onClick={() => goTo(name)}>
                {words(stepWords[name])}
              </Button>
            ) : (
              <span className="ua-sso-step-name">{words(stepWords[name])}</span>
            )}
          </li>
        ))}
      </ol>
      <div className="ua-sso-screen">
        <h3 ref={heading} tabIndex={-1} className="ua-sso-screen-title">
          {words(stepWords[step])}
          <span className="ua-card-note"> {words('stepOf', { step: at + 1, count: steps.length })}</span>
        </h3>
        <Screen wizard={wizard} organizationId={organization.id} words={words} onEnd={onEnd} />
      </div>
    </div>
  );
}
