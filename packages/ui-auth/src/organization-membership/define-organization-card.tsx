'use client';

import type { ComponentType } from 'react';
import type { CardProps } from '#card/card-props.ts';
import {
  type CardComponent,
  type CardFacts,
  type CardGroup,
  type CardInside,
  defineCard,
} from '#card/define-card.tsx';
import { useOrganizationId } from './organization-context.ts';

export interface OrganizationCardProps extends CardProps {
  /** Default: that of `OrganizationScope`, else the active organization. */
  organizationId?: string | undefined;
}

/**
 * A card about one organization. It is rendered anew for another one, so that nothing typed or loaded for the
 * first is shown or sent for the second.
 */
export function defineOrganizationCard<Props extends OrganizationCardProps, Name extends CardGroup>(
  facts: CardFacts<Props, Name>,
  Inside: ComponentType<CardInside<Props, Name>>,
): CardComponent<Props> {
  function OfOneOrganization(props: CardInside<Props, Name>) {
    const organizationId = useOrganizationId(props.organizationId);
    return <Inside key={organizationId} {...props} organizationId={organizationId} />;
  }
  return defineCard<Props, Name>(facts, OfOneOrganization);
}
