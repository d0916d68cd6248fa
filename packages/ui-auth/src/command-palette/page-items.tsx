import { administrationTable } from '#administration/settings/card-table.ts';
import { organizationTable } from '#organizations/settings/card-table.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { accountTable } from '#settings/account-table.ts';
import { findSections, type PageTable } from '#settings/page-table.ts';
import type { accountSettings } from '#words/account-settings.ts';
import type { administrationSettings } from '#words/administration-settings.ts';
import type { commandPalette } from '#words/command-palette.ts';
import type { orgSettings } from '#words/org-settings.ts';
import type { PaletteItem } from './palette-item.ts';
import type { PaletteReader } from './usePaletteReader.ts';

export interface PageWords {
  palette: Words<keyof typeof commandPalette>;
  account: Words<keyof typeof accountSettings>;
  organization: Words<keyof typeof orgSettings>;
  administration: Words<keyof typeof administrationSettings>;
}

/** Where the pages of the kit are; without an address a page is not offered. */
export interface PageAddresses {
  account: string;
  organization: string | undefined;
  administration: string | undefined;
}

/** Sections that people look for by the names of their cards. */
const also: Readonly<Record<string, keyof typeof commandPalette>> = {
  'account/profile': 'alsoProfile',
  'account/security': 'alsoSecurity',
  'account/connections': 'alsoConnections',
  'organization/members': 'alsoMembers',
  'organization/sso': 'alsoSso',
  'organization/policies': 'alsoPolicies',
};

interface Page<Section extends string> {
  name: string;
  path: string;
  detail: string;
  sections: readonly Section[];
  icons: PageTable<string, Section, unknown>['icons'];
  words: Words<Section>;
  palette: PageWords['palette'];
}

const toItems = <Section extends string>(page: Page<Section>): PaletteItem[] =>
  page.sections.map((section) => {
    const id = `${page.name}/${section}`;
    const other = also[id];
    return {
      id,
      label: page.words(section),
      detail: page.detail,
      icon: <Icon name={section} glyph={page.icons[section]} />,
      also: other && page.palette(other),
      href: `${page.path}/${section}`,
    };
  });

/** The sections of the kit's pages that the reader may open, from the tables of their navigation. */
export function toPageItems(reader: PaletteReader, at: PageAddresses, words: PageWords): PaletteItem[] {
  const { config, membership, rights } = reader;
  const { palette } = words;
  if (!config) return [];
  const account = toItems({
    name: 'account',
    path: at.account,
    detail: words.account('title'),
    sections: findSections(accountTable, config, undefined),
    icons: accountTable.icons,
    words: words.account,
    palette,
  });
  const organization =
    membership && at.organization !== undefined
      ? toItems({
          name: 'organization',
          path: at.organization,
          detail: membership.organization.name,
          sections: findSections(organizationTable, config, membership),
          icons: organizationTable.icons,
          words: words.organization,
          palette,
        })
      : [];
  const administration =
    config.admin.enabled && at.administration !== undefined
      ? toItems({
          name: 'administration',
          path: at.administration,
          detail: words.administration('title'),
          sections: findSections(administrationTable, config, rights),
          icons: administrationTable.icons,
          words: words.administration,
          palette,
        })
      : [];
  return [...account, ...organization, ...administration];
}
