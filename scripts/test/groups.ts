/**
 * One group of projects runs after the other. Two workers keep two cores busy; a third one has work for them while the
 * others wait for a process, a timeout, a browser or the network.
 */
export const groups = {
  /** The type check runs beside them. */
  processes: { sequence: { groupOrder: 0 }, maxWorkers: 3 },
  /** One of their workers has the installed applications, which wait two thirds of their time. */
  units: { sequence: { groupOrder: 1 }, maxWorkers: 3 },
  /**
   * Whole systems, and packages that are installed from the network. Beside them are the stories, on as many pages of
   * a browser: `scripts/test/browser-projects.ts`. A fourth worker makes the group slower.
   */
  system: { sequence: { groupOrder: 2 }, maxWorkers: 3 },
  /** They measure by the clock, so nothing else may run beside them. */
  measurements: { sequence: { groupOrder: 3 }, maxWorkers: 1 },
};

export type Group = keyof typeof groups;
