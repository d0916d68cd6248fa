import ShieldAlert from 'lucide-react/icons/shield-alert';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import type { Words } from '#provider/words/useMessages.ts';

interface NoRightProps {
  isImpersonating: boolean;
  /** Of the part that shows nothing. */
  words: Words<'notAllowed' | 'notAllowedText' | 'impersonating' | 'impersonatingText'>;
}

/** Reason why no users are shown. */
export function NoRight({ isImpersonating, words }: NoRightProps) {
  return isImpersonating ? (
    <EmptyState
      icon={<Icon name="impersonation" glyph={VenetianMask} size={40} />}
      title={words('impersonating')}
      description={words('impersonatingText')}
    />
  ) : (
    <EmptyState
      icon={<Icon name="not-allowed" glyph={ShieldAlert} size={40} />}
      title={words('notAllowed')}
      description={words('notAllowedText')}
    />
  );
}
