import Activity from 'lucide-react/icons/activity';
import Building2 from 'lucide-react/icons/building-2';
import Globe from 'lucide-react/icons/globe';
import Key from 'lucide-react/icons/key';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { Fragment, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { Card } from '#primitives/card/Card.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { SettingsSection } from '#settings/settings-section.ts';
import { isOrgSectionName, type OrgCardName, type OrgSectionName, orgCards } from './cards.ts';
import type { orgSettings } from './words.ts';

const icons: Record<OrgSectionName, typeof Building2> = {
  general: Building2,
  members: UsersRound,
  invitations: Mail,
  teams: Users,
  roles: KeyRound,
  domains: Globe,
  policies: ShieldCheck,
  'api-keys': Key,
  activity: Activity,
};

interface SectionOptions {
  sections: readonly (string | SettingsSection)[];
  /** In place of the standard cards. */
  own: Partial<Record<OrgCardName, ReactNode>>;
  hide: readonly OrgCardName[];
  config: PublicAuthConfig | undefined;
  membership: Membership;
  words: Words<keyof typeof orgSettings>;
}

/** The sections that the user may see, in the order asked for. Names the kit does not know are passed over. */
export function toOrgSections(options: SectionOptions): SettingsSection[] {
  const { sections, own, hide, config, membership, words } = options;
  const organizationId = membership.organization.id;
  const shown = orgCards.filter(
    ({ name, isOffered, isFor }) =>
      !hide.includes(name) && (!config || !isOffered || isOffered(config)) && (!isFor || isFor(membership)),
  );
  return sections.flatMap((section) => {
    if (typeof section !== 'string') return [section];
    const inside = shown.filter((card) => card.section === section);
    if (!isOrgSectionName(section) || inside.length === 0) return [];
    return [
      {
        id: section,
        label: words(section),
        icon: <Icon name={section} glyph={icons[section]} />,
        element: (
          <Suspense fallback={<CardSkeleton rows={3} />}>
            {inside.map(({ name, Card }) => (
              <Fragment key={name}>{own[name] ?? <Card organizationId={organizationId} />}</Fragment>
            ))}
          </Suspense>
        ),
      },
    ];
  });
}

/** A section that an address names, although the service has switched it off, or the user may not see it. */
export const toHiddenSection = (
  name: OrgSectionName,
  words: Words<keyof typeof orgSettings>,
): SettingsSection => ({
  id: name,
  label: words(name),
  element: (
    <Card layout="section" aria-label={words(name)} aria-labelledby={undefined}>
      <EmptyState
        icon={<Icon name={name} glyph={icons[name]} size={40} />}
        title={words(name)}
        description={words('hiddenText')}
      />
    </Card>
  ),
});
