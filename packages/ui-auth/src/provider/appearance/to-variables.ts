import type { Appearance } from './appearance.ts';

/**
 * Custom properties of an appearance. The brand gives values from which style sheets derive others, so that a style
 * sheet or a variable of the application wins. A primary colour of one's own is a brand, too: links and rings follow.
 */
export function toVariables({ brand = {}, variables = {} }: Appearance): Record<string, string> {
  const { color = variables.primary, radius, font } = brand;
  const values = {
    brand: color,
    'brand-radius': radius,
    'brand-font': font && `"${font}",system-ui,sans-serif`,
  };
  return Object.fromEntries(
    Object.entries({ ...values, ...variables }).flatMap(([name, value]) =>
      value ? [[`--ua-${name}`, value]] : [],
    ),
  );
}
