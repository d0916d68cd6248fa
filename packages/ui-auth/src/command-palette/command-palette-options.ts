import type { Organization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import type { Theme } from '#user-button/useTheme.ts';
import type { PaletteCommand, PaletteGuide } from './palette-item.ts';

/** What a palette offers, and where its pages are. */
export interface PaletteContent {
  /** The account page. Default: the provider's. Its sections are below it: `/account/security`. */
  accountHref?: string | undefined;
  /**
   * The page of an organization: `({ slug }) => '/o/' + slug`. Its sections are below it. Without it, neither they
   * nor members are found.
   */
  organizationHref?: ((organization: Organization) => string) | undefined;
  /** The page of the administration. Without it, neither its sections nor users are found. */
  administrationHref?: string | undefined;
  /** Pages and actions of the application, above those of the kit. */
  commands?: readonly PaletteCommand[] | undefined;
  /** Guides of the application. */
  guides?: readonly PaletteGuide[] | undefined;
  /** Ids of items to leave out: `account/connections`, `action/create-api-key`. */
  hide?: readonly string[] | undefined;
  /** Called after the switch, before the page of the organization is shown; `false`, also from a promise, means: stay here. */
  onSwitch?: ((organization: Organization) => unknown) | undefined;
  /** Offers to choose light, dark or the system's scheme. Default false. */
  showTheme?: boolean | undefined;
  /** For applications that manage the colour scheme themselves; otherwise it is stored on the device. */
  theme?: Theme | undefined;
  /** Called with the scheme that was chosen. */
  onThemeChange?: ((theme: Theme) => void) | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}
