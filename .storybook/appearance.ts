const isOpaque = (colour: string): boolean => !/^rgba|\//.test(colour);

/** Backgrounds under an element that shine through, and how much of it all is seen. */
function backgroundOf(element: Element, known: Map<Element, string>): string {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const parent = element.parentElement;
  const below = parent ? backgroundOf(parent, known) : '';
  const own = [backgroundColor, backgroundImage, opacity].join(' ');
  const isEmpty = own === 'rgba(0, 0, 0, 0) none 1';
  const hidesAll = isOpaque(backgroundColor) && opacity === '1' && !below.includes('opacity');
  const all = isEmpty ? below : hidesAll ? own : `${opacity === '1' ? '' : 'opacity '}${own} on ${below}`;
  known.set(element, all);
  return all;
}

const hasText = (element: Element): boolean =>
  element.matches('input, textarea, select') ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

/**
 * Everything with text below an element, by how it looks: two elements with the same key have the same contrast. The
 * key is made of computed colours, so it does not matter which rule of which style sheet they come from.
 */
export function findAppearances(root: Element): Map<Element, string> {
  const backgrounds = new Map<Element, string>();
  const found = new Map<Element, string>();
  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element)) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const placeholder = element.matches('[placeholder]') && getComputedStyle(element, '::placeholder').color;
    // A link in a sentence has to differ from the words around it.
    const around =
      element.matches('a') && element.parentElement && getComputedStyle(element.parentElement).color;
    const parts = [color, fontSize, fontWeight, textDecorationLine, placeholder, around];
    found.set(element, [...parts, backgroundOf(element, backgrounds)].join('|'));
  }
  return found;
}
