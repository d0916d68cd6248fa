import { Link2, ShieldCheck, UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { EmailCard } from '#change-email/EmailCard.tsx';
import { DeleteAccountCard } from '#delete-account/DeleteAccountCard.tsx';
import { PasswordCard } from '#email-password/PasswordCard.tsx';
import { ConnectedAccountsCard } from '#linked-accounts/ConnectedAccountsCard.tsx';
import { Icon } from '#primitives/Icon.tsx';
import { ProfileCard } from '#profile/ProfileCard.tsx';
import type { Words } from '#provider/useMessages.ts';
import { SessionsCard } from '#sessions/SessionsCard.tsx';
import type { accountSettings } from './words.ts';

/** A section of the application's own, or one of the kit's in another place or under another name. */
export interface AccountSection {
  id: string;
  label: ReactNode;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  element: ReactNode;
}

export type CardName =
  | 'profile'
  | 'email'
  | 'password'
  | 'sessions'
  | 'connected-accounts'
  | 'delete-account';

const standardCards: Record<CardName, ReactNode> = {
  profile: <ProfileCard />,
  email: <EmailCard />,
  password: <PasswordCard />,
  sessions: <SessionsCard />,
  'connected-accounts': <ConnectedAccountsCard />,
  'delete-account': <DeleteAccountCard />,
};

const ownSections = {
  profile: { icon: UserRound, cards: ['profile', 'email'] },
  security: { icon: ShieldCheck, cards: ['password', 'sessions', 'delete-account'] },
  connections: { icon: Link2, cards: ['connected-accounts'] },
} as const satisfies Record<string, { icon: typeof UserRound; cards: CardName[] }>;

type OwnSection = keyof typeof ownSections;

const isOwn = (name: string): name is OwnSection => Object.hasOwn(ownSections, name);

export const defaultSections: readonly OwnSection[] = ['profile', 'security', 'connections'];

interface SectionOptions {
  sections: readonly (string | AccountSection)[];
  /** In place of the standard ones. */
  cards: Partial<Record<CardName, ReactNode>>;
  /** Cards to leave out; a section that loses all of them goes too. */
  hide: readonly CardName[];
  words: Words<keyof typeof accountSettings>;
}

/** The sections in the order asked for. Names the kit does not know are passed over. */
export function toSections({ sections, cards, hide, words }: SectionOptions): AccountSection[] {
  return sections.flatMap((section) => {
    if (typeof section !== 'string') return [section];
    if (!isOwn(section)) return [];
    const { icon, cards: names } = ownSections[section];
    const shown = names.filter((name) => !hide.includes(name));
    if (shown.length === 0) return [];
    return [
      {
        id: section,
        label: words(section),
        icon: <Icon name={section} glyph={icon} />,
        element: shown.map((name) => <Fragment key={name}>{cards[name] ?? standardCards[name]}</Fragment>),
      },
    ];
  });
}
