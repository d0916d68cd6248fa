import type { Page } from 'playwright';

/**
 * What is seen of a screen, one line for an element: its tag, its classes of the kit, and what it says. Numbers change
 * from one opening to the next and are left out; so is what a window of this size does not show.
 */
export const outlineOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    /** What is inside of these is drawn, not said. */
    const DRAWN = 'svg, canvas, img, select';
    /** Words for screen readers, some of which come late and go. */
    const UNSEEN = '.ua-visually-hidden, [aria-live]';
    const isShown = (element: Element): boolean => {
      const { display, visibility } = getComputedStyle(element);
      if (display === 'none' || visibility === 'hidden' || element.matches(UNSEEN)) return false;
      const { top, bottom, height } = element.getBoundingClientRect();
      return height === 0 || (bottom > 0 && top < window.innerHeight);
    };
    const textOf = (element: Element): string =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .replaceAll(/\p{Number}+/gu, '0')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const classesOf = (element: Element): string =>
      [...element.classList]
        .filter((name) => name.startsWith('ua-'))
        .map((name) => `.${name}`)
        .join('');
    const lines: string[] = [];
    const walk = (element: Element, depth: number): void => {
      if (!isShown(element)) return;
      const own = element.tagName.toLowerCase() + classesOf(element);
      const text = textOf(element);
      const isPlain = /^(?:div|span)$/.test(own) && text === '';
      if (!isPlain) lines.push(`${' '.repeat(depth)}${own}${text && ` ${text}`}`);
      if (element.matches(DRAWN)) return;
      for (const child of element.children) walk(child, isPlain ? depth : depth + 1);
    };
    for (const child of document.body.children) walk(child, 0);
    return `${lines.join('\n')}\n`;
  });
