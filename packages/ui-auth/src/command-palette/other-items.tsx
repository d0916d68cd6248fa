import BookOpen from 'lucide-react/icons/book-open';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import type { Organization } from '#client/wire-types.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { commandPalette } from '#words/command-palette.ts';
import type { PaletteCommand, PaletteGuide, PaletteItem } from './palette-item.ts';

/** The organizations of the reader. The active one only leads to its page. */
export const toOrganizationItems = (
  organizations: readonly Organization[],
  active: Organization | null,
  words: Words<keyof typeof commandPalette>,
  switchTo: (organization: Organization) => void,
): PaletteItem[] =>
  organizations.map((organization) => ({
    id: `switch/${organization.id}`,
    label: organization.name,
    detail: words(organization.id === active?.id ? 'current' : 'switch'),
    also: organization.slug,
    icon: <OrgAvatar organization={organization} size={24} />,
    onSelect: () => switchTo(organization),
  }));

export const toCommandItems = (commands: readonly PaletteCommand[]): PaletteItem[] =>
  commands.map((command) => ({
    icon: <Icon name="command" glyph={CornerDownRight} />,
    ...command,
    id: `command/${command.id}`,
    isKept: false,
  }));

export const toGuideItems = (guides: readonly PaletteGuide[]): PaletteItem[] =>
  guides.map((guide) => ({
    ...guide,
    id: `guide/${guide.href}`,
    icon: <Icon name="guide" glyph={BookOpen} />,
  }));
