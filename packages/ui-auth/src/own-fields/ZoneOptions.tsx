'use client';

import { useMemo } from 'react';
import { listZones } from './time-zones.ts';

/** The time zones of a list, by parts of the world: typing the name of a city finds it. */
export function ZoneOptions({ stored }: { stored: string }) {
  const groups = useMemo(() => listZones(stored), [stored]);
  return groups.map(({ region, zones }) => {
    const options = zones.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    if (region === '') return options;
    return (
      <optgroup key={region} label={region}>
        {options}
      </optgroup>
    );
  });
}
