import KeyRound from 'lucide-react/icons/key-round';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { ChoiceButton } from '#flow/way-buttons/ChoiceButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';

/** Goes back to the password. */
export const PasswordChoice = (props: WayChoiceProps) => (
  <ChoiceButton
    {...props}
    method="password"
    label="usePassword"
    short="password"
    icon={<Icon name="key" glyph={KeyRound} />}
  />
);
