import type { ReactNode } from 'react';
import { ApartFromFields } from '#flow/ApartFromFields.tsx';
import { LazySocialGroup } from './LazySocialGroup.tsx';
import type { SocialGroupProps } from './SocialGroup.tsx';

export interface SocialEntryProps
  extends Pick<SocialGroupProps, 'providers' | 'intent' | 'flow' | 'disabled' | 'localization'> {
  /** The fields, if one can also enter with a password. */
  children?: ReactNode;
}

/** The providers and, parted by "or", the fields: above them or below. */
export const SocialEntry = ({ children, ...group }: SocialEntryProps) => (
  <ApartFromFields apart={group.providers.length > 0 && <LazySocialGroup {...group} />}>
    {children}
  </ApartFromFields>
);
