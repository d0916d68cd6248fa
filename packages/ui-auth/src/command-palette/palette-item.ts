import type { ReactNode } from 'react';
import type { UserActionName } from '#administration/actions/user-action.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Searchable } from './match.ts';
import type { RecentPerson } from './recent.ts';

/** What an item of the palette opens besides a page. */
export type PaletteQuestion =
  | { kind: 'invite'; email?: string }
  | { kind: 'create-organization' }
  | { kind: 'create-api-key' }
  | { kind: 'user'; action: UserActionName; user: AdminUser };

/** One entry of the palette. */
export interface PaletteItem extends Searchable {
  /** Unique in the palette. */
  id: string;
  /** Text beside the label: where it is, or the address of a person. */
  detail?: string | undefined;
  /** A picture of 32 pixels, or an icon of 16. */
  icon?: ReactNode;
  /** A short text at its end, such as the status of a user. */
  badge?: ReactNode;
  /** A letter that chooses it: together with Alt, or alone where it stands below an item. */
  letter?: string | undefined;
  /** Page that it leads to. */
  href?: string | undefined;
  /** Called when it is chosen, if it leads to no page. */
  onSelect?: (() => unknown) | undefined;
  /** What else can be done with it; shown below it. */
  actions?: readonly PaletteItem[] | undefined;
  /** Found part of the label. */
  mark?: readonly [start: number, end: number] | null | undefined;
  /** It can stand under "Recent" later. Default true. */
  isKept?: boolean | undefined;
  /** The person that it leads to. */
  person?: RecentPerson | undefined;
}

/** An entry of the application: a page, or an action. */
export interface PaletteCommand {
  /** Unique among the commands. */
  id: string;
  /** Its name. */
  label: string;
  /** Text beside the label. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  also?: string | undefined;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  /** A letter that chooses it together with Alt while the palette is open. */
  letter?: string | undefined;
  /** Page that it leads to. */
  href?: string | undefined;
  /** Called when it is chosen, if it leads to no page. */
  onSelect?: (() => unknown) | undefined;
}

/** A guide of the application. */
export interface PaletteGuide {
  /** Its title. */
  label: string;
  /** Its page; one of another site opens there. */
  href: string;
  /** Text beside the label. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  also?: string | undefined;
}

export const groupNames = ['recent', 'people', 'organizations', 'pages', 'actions', 'guides'] as const;

/** Name of a group of the palette. */
export type PaletteGroupName = (typeof groupNames)[number];

/** Items below a heading. */
export interface PaletteGroup {
  /** Its name in the kit. */
  id: PaletteGroupName;
  /** Its heading. */
  label: string;
  /** The best first. */
  items: readonly PaletteItem[];
}
