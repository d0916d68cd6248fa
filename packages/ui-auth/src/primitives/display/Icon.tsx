'use client';

import type { ComponentType } from 'react';
import { useAuthUI } from '#provider/context.ts';

/** A drawing of Lucide, by what is asked of it: the types of that library are those of all its drawings. */
export type Glyph = ComponentType<{ className?: string; size?: number; 'aria-hidden'?: 'true' }>;

export interface IconProps {
  /** Name under which the provider's `icons` may replace it. */
  name: string;
  /** The drawing: a component that takes `className`, `size` and `aria-hidden`. */
  glyph: Glyph;
  /** Pixels. Default 16, as in controls. */
  size?: number;
}

/** A decorative icon: the text beside it, or the label of its button, has the meaning. */
export function Icon({ name, glyph: Glyph, size = 16 }: IconProps) {
  const replacement = useAuthUI().icons[name];
  return replacement ?? <Glyph className="ua-icon" size={size} aria-hidden="true" data-icon={name} />;
}
