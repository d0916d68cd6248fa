import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { ChoiceButton } from '#flow/way-buttons/ChoiceButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';

export const CodeChoice = (props: WayChoiceProps) => (
  <ChoiceButton
    {...props}
    method="email-otp"
    label="sendCode"
    short="code"
    icon={<Icon name="mail" glyph={Mail} />}
  />
);

export const LinkChoice = (props: WayChoiceProps) => (
  <ChoiceButton
    {...props}
    method="magic-link"
    label="sendLink"
    short="link"
    icon={<Icon name="link" glyph={Link2} />}
  />
);
