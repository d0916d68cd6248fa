import KeyRound from 'lucide-react/icons/key-round';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { ChoiceButton } from '#social-sign-in/ChoiceButton.tsx';

/** Goes back to the password. */
export const PasswordChoice = (props: WayChoiceProps) => (
  <ChoiceButton
    {...props}
    method="password"
    label="usePassword"
    icon={<Icon name="key" glyph={KeyRound} />}
  />
);
