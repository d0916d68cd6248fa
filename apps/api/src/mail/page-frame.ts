import { toBrand, toDocument } from '#dev-pages/to-document.ts';

export interface PageFrame {
  appName: string;
  title: string;
  /** Entry of the navigation that is this page. */
  current: 'mails' | 'previews' | 'brand';
  /** HTML. */
  main: string;
}

const navigation = [
  ['mails', 'Mails', '/dev/mailbox'],
  ['previews', 'Previews', '/dev/mailbox/previews'],
  ['brand', 'Brand', '/dev/mailbox/brand'],
] as const;

/** A page of the mailbox. */
export function toPage({ appName, title, current, main }: PageFrame): string {
  const links = navigation.map(
    ([name, label, href]) =>
      `<a href="${href}"${name === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return toDocument({
    title: `${title} · Mailbox of ${appName}`,
    style: '/dev/mailbox/style.css',
    header: `${toBrand('Mailbox', appName)}\n<nav aria-label="Mailbox">${links.join('')}</nav>`,
    main,
  });
}
