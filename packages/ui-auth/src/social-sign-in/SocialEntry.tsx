'use client';

import type { ReactNode } from 'react';
import { Divider } from '#primitives/display/Divider.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { LazySocialGroup } from './LazySocialGroup.tsx';
import type { SocialGroupProps } from './SocialGroup.tsx';

export interface SocialEntryProps
  extends Pick<SocialGroupProps, 'providers' | 'intent' | 'flow' | 'disabled' | 'localization'> {
  /** The fields, if one can also enter with a password. */
  children?: ReactNode;
}

/** The providers and, parted by "or", the fields: above them or below. */
export function SocialEntry({ children, ...group }: SocialEntryProps) {
  const common = useCommonWords();
  const { socialPosition = 'top' } = useAuthUI().appearance;
  if (group.providers.length === 0) return children;
  const parts = [
    <LazySocialGroup key="social" {...group} />,
    children && <Divider key="or">{common('or')}</Divider>,
    children,
  ];
  return socialPosition === 'top' ? parts : parts.reverse();
}
