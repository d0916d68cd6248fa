'use client';

import { useCallback, useState } from 'react';
import type { WayState } from '#flow/sign-in-way.ts';
import type { SignInMethod } from '#provider/events.ts';

/** The state of each way on the screen. */
export type WayStates = ReadonlyMap<SignInMethod, WayState>;

/** Null: the way has left the screen. */
export type ReportOfWay = (method: SignInMethod, state: WayState | null) => void;

/** The states that the ways have reported. */
export function useWayStates(): [WayStates, ReportOfWay] {
  const [states, setStates] = useState<WayStates>(() => new Map());
  const report = useCallback<ReportOfWay>((method, state) => {
    setStates((before) => {
      const others = [...before].filter(([other]) => other !== method);
      return new Map(state ? [...others, [method, state]] : others);
    });
  }, []);
  return [states, report];
}
