import type { Page } from 'playwright';

/**
 * Texts that do not fit the window, or the box around them, as sentences. What scrolls sideways by design, and what is
 * there for screen readers alone, is passed over.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Half a pixel is a matter of rounding. */
    const SLACK = 1;
    /** Others may stick out of their box into room that is free, such as the day below a bar of a chart. */
    const TEXTS = 'button, a, label, h1, h2, h3, p, li, dd, td, [role="tab"]';
    /** Scrolled sideways by design: a matrix of roles is read by its columns, and sections of settings are a row. */
    const SIDEWAYS = '.ua-matrix, .ua-settings-nav';
    /** A select ends a long value with an ellipsis, as those of browsers do, and its list has all of it. */
    const ENDED = '.ua-select-button';
    const width = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean => element.parentElement?.closest(SIDEWAYS) != null;
    const toName = (element: Element): string => {
      const text = (element.textContent ?? '').trim().slice(0, 60);
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${text}"`;
    };
    const isForEyes = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.ua-visually-hidden') &&
      element.getBoundingClientRect().width > 1;

    const faults: string[] = [];
    const excess = document.documentElement.scrollWidth - width;
    if (excess > 0) faults.push(`the page is ${excess} pixels too wide`);
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !isForEyes(element) || isScrolled(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -SLACK || right > width + SLACK) faults.push(`${toName(element)} is beside the window`);
      const { overflowX } = getComputedStyle(element);
      const inner = element.scrollWidth - element.clientWidth;
      const mayCut = overflowX !== 'visible' && !element.matches(SIDEWAYS);
      if (element.matches(ENDED)) continue;
      if (element.clientWidth > 0 && inner > SLACK && (mayCut || element.matches(TEXTS)))
        faults.push(`${toName(element)} has ${inner} pixels more than room`);
    }
    return faults;
  });
