import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { ChoiceButton } from '#social-sign-in/ChoiceButton.tsx';

export const CodeChoice = (props: WayChoiceProps) => (
  <ChoiceButton {...props} method="email-otp" label="sendCode" icon={<Icon name="mail" glyph={Mail} />} />
);

export const LinkChoice = (props: WayChoiceProps) => (
  <ChoiceButton {...props} method="magic-link" label="sendLink" icon={<Icon name="link" glyph={Link2} />} />
);
