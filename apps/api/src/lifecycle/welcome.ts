import { DEMO_PATH } from '#dev-provider/demo-client.ts';
import { DOCS_PATH } from '#http/static-docs.ts';

export interface Places {
  /** Origin of the public URL. */
  origin: string;
  basePath: string;
  /** The demo application is at /, in a clone of the repository. */
  hasDemo: boolean;
  /** Path of the pages of the packaged server, empty at the root; null if there are none. */
  pages: string | null | undefined;
  /** A mailbox is mounted at /dev/mailbox. */
  hasMailbox: boolean;
  /** Visitors of the demo may become somebody of its team. */
  hasCrew: boolean;
  /** A provider is mounted at /dev/openid. */
  hasDemoProvider: boolean;
}

/** Text with all URLs, for a developer after the start. */
export function describePlaces({ origin, basePath, pages, ...has }: Places): string {
  const { hasDemo, hasCrew, hasMailbox, hasDemoProvider } = has;
  const rows: [name: string, place: string, isThere: boolean][] = [
    ['Application', `${origin}/`, hasDemo],
    ['Pages', `${origin}${pages}/`, typeof pages === 'string'],
    ['Demo team', `${origin}/crew`, hasCrew],
    ['All screens', `${origin}/screens`, hasDemo],
    ['Guides', `${origin}${DOCS_PATH}/`, hasDemo],
    ['API', `${origin}${basePath}`, true],
    ['API reference', `${origin}${basePath}/reference`, true],
    ['Mailbox', `${origin}/dev/mailbox`, hasMailbox],
    ['Demo ID', origin + DEMO_PATH, hasDemoProvider],
    ['Storybook', 'npm run storybook', hasDemo],
  ];
  const lines = rows
    .filter(([, , isThere]) => isThere)
    .map(([name, place]) => `  ${name.padEnd(15)}${place}`);
  return `\nKeystead is running.\n\n${lines.join('\n')}\n\nStop it with Ctrl+C.\n\n`;
}
