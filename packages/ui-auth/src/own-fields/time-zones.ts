import type { SelectOption } from '#provider/components/part-props.ts';

/** `America/Argentina/Buenos_Aires` is Argentina / Buenos Aires in America. */
export function toZoneParts(zone: string): { region: string; label: string } {
  const [region = '', ...rest] = zone.replaceAll('_', ' ').split('/');
  return rest.length === 0 ? { region: '', label: region } : { region, label: rest.join(' / ') };
}

/**
 * Time zones that the browser knows, UTC, and the stored one, which may have another name in this browser. They are
 * grouped by parts of the world, so typing the name of a city finds it.
 */
export function listZones(stored: string): SelectOption[] {
  const zones = [
    ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(stored === '' ? [] : [stored])]),
  ];
  return zones.sort().map((value) => {
    const { region, label } = toZoneParts(value);
    return { value, label, group: region || undefined };
  });
}
