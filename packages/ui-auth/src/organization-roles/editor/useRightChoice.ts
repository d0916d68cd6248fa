'use client';

import { useState } from 'react';
import { toRightId, toRights } from '../permission.ts';
import type { Permission, ShownRole } from '../useRoles.ts';

const toIds = (permission: Permission): ReadonlySet<string> => new Set(toRights(permission).map(toRightId));

/** Permissions that are being chosen. */
export interface RightChoice {
  /** Their ids. */
  chosen: ReadonlySet<string>;
  /** Name of the role whose permissions they are; empty once one of them was changed. */
  preset: string;
  startFrom: (name: string) => void;
  /** Takes the first ones, and gives the second ones. */
  replace: (old: readonly string[], ids: readonly string[]) => void;
  isChanged: boolean;
}

/** Begins with what a role has; `presets` are roles to start from. */
export function useRightChoice(given: Permission, presets: readonly ShownRole[]): RightChoice {
  const [first] = useState(() => toIds(given));
  const [chosen, setChosen] = useState(first);
  const [preset, setPreset] = useState('');
  return {
    chosen,
    preset,
    startFrom(name) {
      setPreset(name);
      const role = presets.find((one) => one.name === name);
      if (role) setChosen(toIds(role.permission));
    },
    replace(old, ids) {
      setPreset('');
      setChosen(new Set([...[...chosen].filter((id) => !old.includes(id)), ...ids]));
    },
    isChanged: first.size !== chosen.size || [...chosen].some((id) => !first.has(id)),
  };
}
