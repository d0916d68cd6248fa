import type { Page } from 'playwright';
import { toContrast } from '../../packages/api-router/src/brand.ts';

export interface MailFaults {
  /** Elements that stand out on the right, or are wider than their place. */
  wide: string[];
  /** Pairs of colours that cannot be read, with the text. */
  faint: string[];
  /** Targets that a thumb misses. */
  small: string[];
}

interface Seen {
  wide: string[];
  small: string[];
  texts: { text: string; color: string; ground: string; size: number }[];
}

/** Runs in the browser. */
function look(): Seen {
  const name = (element: Element): string => `<${element.localName} class="${element.className}">`;
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const all = [...document.body.querySelectorAll('*')].filter(isSeen);
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
  };
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join('');
  const shown = (element: Element): string =>
    element instanceof HTMLImageElement ? element.alt : ownText(element);
  const right = document.documentElement.clientWidth;
  return {
    wide: all
      .filter((element) => element.getBoundingClientRect().right > right + 0.5 || element.scrollWidth > right)
      .map(name),
    small: all
      .filter((element) => element.matches('a.on-button'))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map(name),
    texts: all
      .map((element) => ({ element, text: shown(element) }))
      .filter(({ text }) => text !== '')
      .map(({ element, text }) => {
        const { color, fontSize } = getComputedStyle(element);
        return { text, color, ground: groundOf(element), size: Number.parseFloat(fontSize) };
      }),
  };
}

const toHex = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** Shows a mail in the page, with nothing loaded, and looks at it. */
export async function findMailFaults(page: Page, html: string): Promise<MailFaults> {
  await page.setContent(html, { waitUntil: 'commit' });
  const { wide, small, texts } = await page.evaluate(look);
  if (texts.length < 4) throw new Error('The page does not show the mail.');
  const faint = texts.flatMap(({ text, color, ground, size }) => {
    const ratio = toContrast(toHex(color), toHex(ground));
    return ratio < 4.5 || size < 13
      ? `${text}: ${color} on ${ground} has ${ratio.toFixed(2)}, ${size} px`
      : [];
  });
  return { wide, faint, small };
}
