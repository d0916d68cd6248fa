import { Check, X } from 'lucide-react';
import { Icon } from '#primitives/Icon.tsx';

const glyphs = { success: Check, danger: X } as const;

/** How it ended, at a glance, above the title of a screen that only tells. */
export const FlowMark = ({ tone }: { tone: keyof typeof glyphs }) => (
  <span className="ua-flow-mark" data-tone={tone}>
    <Icon name={tone === 'success' ? 'check' : 'close'} glyph={glyphs[tone]} size={20} />
  </span>
);
