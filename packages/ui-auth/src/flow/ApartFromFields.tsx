'use client';

import { Fragment, type ReactNode } from 'react';
import { Divider } from '#primitives/display/Divider.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

export interface ApartFromFieldsProps {
  /** Ways without fields, such as the buttons of providers; nothing where there are none. */
  apart: ReactNode;
  /** The fields, if something can be typed. */
  children?: ReactNode;
}

/** Ways without fields and, parted by "or", the fields: above them or below, as the appearance says. */
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
