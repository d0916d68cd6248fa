import { Check, Mail, X } from 'lucide-react';
import { Icon } from '#primitives/Icon.tsx';

const marks = { success: ['check', Check], danger: ['close', X], mail: ['mail', Mail] } as const;

/** What it is about, at a glance, above the title of a screen that tells more than it asks. */
export function FlowMark({ tone }: { tone: keyof typeof marks }) {
  const [name, glyph] = marks[tone];
  return (
    <span className="ua-flow-mark" data-tone={tone}>
      <Icon name={name} glyph={glyph} size={20} />
    </span>
  );
}
