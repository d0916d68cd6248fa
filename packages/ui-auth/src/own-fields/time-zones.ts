/** Time zones of one part of the world. */
export interface ZoneGroup {
  /** Such as Europe; empty for zones without one. */
  region: string;
  zones: readonly { value: string; label: string }[];
}

/** `America/Argentina/Buenos_Aires` is Argentina / Buenos Aires in America. */
export function toZoneParts(zone: string): { region: string; label: string } {
  const [region = '', ...rest] = zone.replaceAll('_', ' ').split('/');
  return rest.length === 0 ? { region: '', label: region } : { region, label: rest.join(' / ') };
}

/**
 * Time zones that the browser knows, UTC, and the stored one, which may have another name in this browser.
 */
export function listZones(stored: string): ZoneGroup[] {
  const zones = [
    ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(stored === '' ? [] : [stored])]),
  ];
  const groups = new Map<string, ZoneGroup['zones']>();
  for (const value of zones.sort()) {
    const { region, label } = toZoneParts(value);
    groups.set(region, [...(groups.get(region) ?? []), { value, label }]);
  }
  return [...groups].map(([region, grouped]) => ({ region, zones: grouped }));
}
