import Activity from 'lucide-react/icons/activity';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { Fragment, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { type CardName, cards, isSectionName, type SectionName } from './cards.ts';
import type { SettingsSection } from './settings-section.ts';
import type { accountSettings } from './words.ts';

export type AccountSection = SettingsSection;

const icons: Record<SectionName, typeof UserRound> = {
  profile: UserRound,
  security: ShieldCheck,
  connections: Link2,
  'api-keys': KeyRound,
  activity: Activity,
};

interface SectionOptions {
  sections: readonly (string | AccountSection)[];
  /** In place of the standard cards. */
  own: Partial<Record<CardName, ReactNode>>;
  /** Cards to leave out; a section that loses all of them goes too. */
  hide: readonly CardName[];
  /** Undefined until the server has answered; then what it does not offer goes. */
  config: PublicAuthConfig | undefined;
  words: Words<keyof typeof accountSettings>;
}

/** The sections in the order asked for. Names the kit does not know are passed over. */
export function toSections({ sections, own, hide, config, words }: SectionOptions): AccountSection[] {
  const offered = cards.filter(({ isOffered }) => !config || !isOffered || isOffered(config));
  const shown = offered.filter(({ name }) => !hide.includes(name));
  return sections.flatMap((section) => {
    if (typeof section !== 'string') return [section];
    const inside = shown.filter((card) => card.section === section);
    if (!isSectionName(section) || inside.length === 0) return [];
    return [
      {
        id: section,
        label: words(section),
        icon: <Icon name={section} glyph={icons[section]} />,
        element: (
          <Suspense fallback={<CardSkeleton rows={3} />}>
            {inside.map(({ name, Card }) => (
              <Fragment key={name}>{own[name] ?? <Card />}</Fragment>
            ))}
          </Suspense>
        ),
      },
    ];
  });
}
