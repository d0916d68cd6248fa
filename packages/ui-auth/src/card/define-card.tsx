'use client';

import { type ComponentType, type ForwardRefExoticComponent, forwardRef, type RefAttributes } from 'react';
import type { AuthPath } from '#client/procedure-paths.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { AllMessages, Localization } from '#messages/messages.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { CardBoundary } from './CardBoundary.tsx';
import type { CardFrame, CardProps } from './card-props.ts';

type Group = keyof AllMessages & keyof Localization;
/** The groups of sentences that name a card. */
type CardGroup = { [Name in Group]: AllMessages[Name] extends { title: unknown } ? Name : never }[Group];

interface CardFacts<Props, Name extends CardGroup> {
  /** Its class without `ua-`, for example `profile-card`. */
  name: string;
  group: Name;
  english: AllMessages[Name];
  /** What this card alone asks. Answers that it could not draw are dropped before it is tried again. */
  asks?: readonly AuthPath[];
  /** Whether the feature of the card is on. If not, nothing is rendered. Default: it always is. */
  isOffered?: (config: PublicAuthConfig, props: Props) => boolean;
}

/** What the inside of a card gets: the props that the application gave, its words, and what `SettingsCard` needs. */
export type CardInside<Props, Name extends CardGroup> = Props & {
  words: Words<keyof AllMessages[Name] & string>;
  frame: CardFrame;
};

type CardComponent<Props> = ForwardRefExoticComponent<Props & RefAttributes<HTMLElement>>;

/**
 * A card in the shell that all cards share: its words, its looks, whether it is offered, and what stands in its place when
 * it cannot be drawn. `Inside` is what differs; it may render nothing.
 */
export function defineCard<Props extends CardProps, Name extends CardGroup>(
  facts: CardFacts<Props, Name>,
  Inside: ComponentType<CardInside<Props, Name>>,
): CardComponent<Props>;
export function defineCard(
  { name, group, english, asks = [], isOffered }: CardFacts<CardProps, CardGroup>,
  Inside: ComponentType<CardInside<CardProps, CardGroup>>,
): CardComponent<CardProps> {
  const queryKeys = asks.map((path) => [path.split('.')]);
  const card = forwardRef<HTMLElement, CardProps>((props, ref) => {
    const { appearance, localization, slots, className, style, id } = props;
    const words = useMessages(group, english, localization);
    const title = words('title');
    return (
      <CardBoundary
        name={name}
        title={title}
        queryKeys={queryKeys}
        isOffered={isOffered && ((config) => isOffered(config, props))}
        appearance={appearance}
      >
        <Inside {...props} words={words} frame={{ ref, name, title, slots, className, style, id }} />
      </CardBoundary>
    );
  });
  card.displayName = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  return card;
}
