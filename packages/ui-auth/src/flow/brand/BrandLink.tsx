'use client';

import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

interface BrandLinkProps {
  word: 'terms' | 'privacy' | 'support';
  href: string | undefined;
}

/** A page of the product that is no screen of the kit. It gets a tab of its own, so that what was typed stays. */
export function BrandLink({ word, href }: BrandLinkProps) {
  const common = useCommonWords();
  const slot = useSlot('link');
  if (!href) return null;
  return (
    <a {...slot} href={href} target="_blank" rel="noreferrer">
      {common(word)}
    </a>
  );
}
