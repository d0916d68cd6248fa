import type { Words } from '#provider/words/useMessages.ts';
import type { brandStudio } from '#words/brand-studio.ts';
import type { BrandKey } from './brand-values.ts';
import type { BrandStudioState } from './useBrandStudio.ts';

export type StudioWords = Words<keyof typeof brandStudio>;

/** Props of every control of the studio. */
export interface ControlProps {
  studio: BrandStudioState;
  words: StudioWords;
  /** Nothing can be changed: the reader may not, or has to decide about a draft first. */
  disabled: boolean;
}

/** Whether a value can be changed, and the sentence that says why not. */
export function toLock({ studio, words, disabled }: ControlProps, key: BrandKey) {
  const isFixed = studio.fixed.has(key);
  return { disabled: disabled || isFixed, help: isFixed ? words('fixed') : undefined };
}
