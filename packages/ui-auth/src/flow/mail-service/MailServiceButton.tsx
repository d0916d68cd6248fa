import ExternalLink from 'lucide-react/icons/external-link';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { findMailService } from './find-mail-service.ts';

interface MailServiceButtonProps {
  email: string;
  label: (service: string) => string;
}

/** Opens the web mail of an e-mail address, if its service is well known. */
export function MailServiceButton({ email, label }: MailServiceButtonProps) {
  const service = findMailService(email);
  if (!service) return null;
  return (
    <Button
      size="lg"
      fullWidth
      icon={<Icon name="external-link" glyph={ExternalLink} />}
      render={(button) => <a {...button} href={service.url} target="_blank" rel="noreferrer" />}
    >
      {label(service.name)}
    </Button>
  );
}
