'use client';

import { Fragment, type ReactNode } from 'react';
import { Divider } from '#primitives/display/Divider.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

export interface ApartFromFieldsProps {
  /** Ways without fields, such as buttons of providers; nothing if there are none. */
  apart: ReactNode;
  /** The fields, if there are any. */
  children?: ReactNode;
}

/** Ways without fields and the fields, separated by "or": above or below, by the appearance. */
export function ApartFromFields({ apart, children }: ApartFromFieldsProps) {
  const common = useCommonWords();
  const { socialPosition = 'top' } = useAuthUI().appearance;
  if (!apart) return children;
  const parts = [
    <Fragment key="apart">{apart}</Fragment>,
    children && <Divider key="or">{common('or')}</Divider>,
    <Fragment key="fields">{children}</Fragment>,
  ];
  return socialPosition === 'top' ? parts : parts.reverse();
}
