import type { Page } from 'playwright';

/** What a screen is opened with. */
export interface Opening {
  page: Page;
  /** Asks the service as whoever is signed in. Throws if it refuses. */
  post(path: string, data?: object): Promise<Record<string, unknown>>;
  /** A person or visitor beside this one, with a browser of their own. */
  other(as?: string): Promise<Opening>;
}

/** A screen that is shown in a guide, or is put beside a design. */
export interface Screen {
  /** Number and name of its design. */
  name: string;
  /** The demo of a clone, which has a team, or the pages of the packaged server. */
  place: 'demo' | 'pages';
  /** Who has signed in: the id of somebody of the demo team, or a name with which somebody signs up. */
  as?: string;
  /**
   * Shows the screen, and resolves with its page when it is there; with null if this version has no such screen.
   */
  open(opening: Opening): Promise<Page | null>;
  /** Name of its pictures in guides. Without it no guide shows the screen. */
  guide?: string;
}
