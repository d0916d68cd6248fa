import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';

type Tone = 'success' | 'danger' | 'mail';

const marks: Record<Tone, readonly [name: string, glyph: Glyph]> = {
  success: ['check', Check],
  danger: ['close', X],
  mail: ['mail', Mail],
};

/** Icon above the title of a screen without a form. */
export function FlowMark({ tone }: { tone: Tone }) {
  const [name, glyph] = marks[tone];
  return (
    <span className="ua-flow-mark" data-tone={tone}>
      <Icon name={name} glyph={glyph} size={20} />
    </span>
  );
}
