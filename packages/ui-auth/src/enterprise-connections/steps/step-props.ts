import type { ConnectionWords } from '../connection.ts';
import type { SamlWords } from '../saml/saml-words.ts';
import type { SsoWizardState } from '../useSsoWizard.ts';

/** Props of each step. */
export interface StepProps {
  wizard: SsoWizardState;
  organizationId: string;
  words: ConnectionWords;
  saml: SamlWords;
  onEnd: () => void;
}
