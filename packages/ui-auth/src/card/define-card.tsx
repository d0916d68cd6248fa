'use client';

import { type ComponentType, type ForwardRefExoticComponent, forwardRef, type RefAttributes } from 'react';
import type { AuthPath } from '#client/procedure-paths.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { AllMessages, Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useViewing } from '#provider/session/useViewing.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { CardBoundary } from './CardBoundary.tsx';
import type { AccountCardProps, CardFrame, CardProps } from './card-props.ts';
import { SettingsCard } from './SettingsCard.tsx';

type Group = keyof AllMessages & keyof Localization;
/** Groups of words that contain the title of a card. */
export type CardGroup = {
  [Name in Group]: AllMessages[Name] extends { title: unknown } ? Name : never;
}[Group];

export interface CardFacts<Props, Name extends CardGroup> {
  /** Class without `ua-`, for example `profile-card`. */
  name: string;
  group: Name;
  english: AllMessages[Name];
  /** Queries of this card alone. Answers that could not be rendered are dropped before it is rendered again. */
  asks?: readonly AuthPath[];
  /** Its changes. While an administrator views as the user, it shows values alone if the service refuses one of them. */
  changes?: readonly AuthPath[];
  /** False if the feature of the card is off: then nothing is rendered. Default: always on. */
  isOffered?: (config: PublicAuthConfig, props: Props) => boolean;
}

/** Cards with changes know `readOnly`. */
type ShellProps = CardProps & Pick<AccountCardProps, 'readOnly'>;

/** Props for the inside of a card: those of the application, its words, and those of `SettingsCard`. */
export type CardInside<Props, Name extends CardGroup> = Props & {
  words: Words<keyof AllMessages[Name] & string>;
  frame: CardFrame;
};

export type CardComponent<Props> = ForwardRefExoticComponent<Props & RefAttributes<HTMLElement>>;

/**
 * A card in the shell that all cards share: words, appearance, whether it is offered, and the replacement after a
 * failure. `Inside` is the content; it may render nothing.
 */
export function defineCard<Props extends CardProps, Name extends CardGroup>(
  facts: CardFacts<Props, Name>,
  Inside: ComponentType<CardInside<Props, Name>>,
): CardComponent<Props>;
export function defineCard(
  { name, group, english, asks = [], changes = [], isOffered }: CardFacts<ShellProps, CardGroup>,
  Inside: ComponentType<CardInside<ShellProps, CardGroup>>,
): CardComponent<ShellProps> {
  const queryKeys = asks.map((path) => [path.split('.')]);
  const card = forwardRef<HTMLElement, ShellProps>((props, ref) => {
    const { appearance, localization, slots, className, style, id } = props;
    const words = useMessages(group, english, localization);
    const common = useCommonWords();
    const { user, isClosed } = useViewing();
    const title = words('title');
    const whom = { name: user ? user.name || toShownEmail(user.email) : undefined };
    const shared = { ref, name, title, slots, className, style, id };
    const isFixed = changes.some(isClosed);
    return (
      <CardBoundary
        name={name}
        title={title}
        queryKeys={queryKeys}
        isOffered={isOffered && ((config) => isOffered(config, props))}
        appearance={appearance}
      >
        {asks.some(isClosed) ? (
          <SettingsCard {...shared} slots={{}} note={common('hiddenWhileViewing', whom)} />
        ) : (
          <Inside
            {...props}
            {...(isFixed && { readOnly: true })}
            words={words}
            frame={{ ...shared, ...(isFixed && { note: common('fixedWhileViewing', whom) }) }}
          />
        )}
      </CardBoundary>
    );
  });
  card.displayName = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  return card;
}
