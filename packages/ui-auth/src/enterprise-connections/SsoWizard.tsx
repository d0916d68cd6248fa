'use client';

import { type ComponentType, useEffect, useRef } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import type { Connection, ConnectionWords, Protocol } from './connection.ts';
import { stepWords, type WizardStep } from './identity-providers.ts';
import { useSamlWords } from './saml/saml-words.ts';
import { DomainStep, KindStep, OursStep } from './steps/first-steps.tsx';
import { CheckStep, OnStep } from './steps/last-steps.tsx';
import { PeopleStep, TheirsStep } from './steps/middle-steps.tsx';
import { SamlOursStep, SamlTheirsStep } from './steps/saml-steps.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useSsoWizard } from './useSsoWizard.ts';

export interface SsoWizardProps extends CardCallbacks {
  organization: { id: string; slug: string };
  /** Names in URLs of the identity providers that the organization has. */
  taken: readonly string[];
  /** One that is stored, to go on with. Default: a new one. */
  connection?: Connection | undefined;
  words: ConnectionWords;
  localization?: Localization | undefined;
  /** Called at the end, and when it is left before. */
  onEnd: () => void;
}

type Screens = Readonly<Record<WizardStep, ComponentType<StepProps>>>;

const oidcScreens: Screens = {
  domain: DomainStep,
  kind: KindStep,
  ours: OursStep,
  theirs: TheirsStep,
  people: PeopleStep,
  check: CheckStep,
  on: OnStep,
};

const screens: Readonly<Record<Protocol, Screens>> = {
  oidc: oidcScreens,
  saml: { ...oidcScreens, ours: SamlOursStep, theirs: SamlTheirsStep },
};

/** Sets up an identity provider in seven steps. It is stored, and switched off, as soon as it can be reached. */
export function SsoWizard(props: SsoWizardProps) {
  const { organization, taken, connection, words, localization, onEnd, ...callbacks } = props;
  const wizard = useSsoWizard(organization, { taken, ...(connection && { stored: connection }) }, callbacks);
  const saml = useSamlWords(localization);
  const { step, steps, reached, goTo, protocol } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const Screen = screens[protocol][step];
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
        <Screen wizard={wizard} organizationId={organization.id} words={words} saml={saml} onEnd={onEnd} />
      </div>
    </div>
  );
}
