/** Person of the demo team, as whom a visitor of a development server can sign in. */
export interface CrewMember {
  /** Value of the button. */
  id: string;
  name: string;
  /** The role in the demo, which decides what the visitor will see. */
  part: 'owner' | 'admin' | 'administrator' | 'planner' | 'member' | 'invited' | 'unverified';
  /** Names of their teams. */
  teams: readonly string[];
  /** Days since they joined. */
  joined: number;
}

export const TEAMS = ['Timetable', 'Quays', 'Night ferry'] as const;

/** The twelve, in the order of the page. Only the first starts without an invitation. */
export const crew: readonly CrewMember[] = [
  { id: 'ines', name: 'Ines Marques', part: 'owner', teams: ['Timetable'], joined: 42 },
  { id: 'tomasz', name: 'Tomasz Nowak', part: 'admin', teams: ['Quays'], joined: 41 },
  { id: 'mara', name: 'Mara Lindqvist', part: 'administrator', teams: [], joined: 41 },
  { id: 'joon', name: 'Joon Park', part: 'planner', teams: ['Timetable', 'Night ferry'], joined: 40 },
  { id: 'amara', name: 'Amara Okafor', part: 'planner', teams: ['Quays'], joined: 38 },
  { id: 'leo', name: 'Leo Fischer', part: 'member', teams: ['Quays'], joined: 36 },
  { id: 'sofia', name: 'Sofia Rossi', part: 'member', teams: ['Night ferry'], joined: 33 },
  { id: 'kenji', name: 'Kenji Watanabe', part: 'member', teams: ['Timetable'], joined: 29 },
  { id: 'priya', name: 'Priya Raman', part: 'member', teams: ['Quays', 'Night ferry'], joined: 24 },
  { id: 'chloe', name: 'Chloé Martin', part: 'member', teams: ['Timetable'], joined: 17 },
  { id: 'elias', name: 'Elias Berg', part: 'invited', teams: ['Night ferry'], joined: 9 },
  { id: 'noor', name: 'Noor Haddad', part: 'unverified', teams: [], joined: 3 },
];

export const findCrewMember = (id: string): CrewMember | undefined => crew.find((one) => one.id === id);

/** The domain ends in `.example`, so that no mail can ever be delivered to it (RFC 2606). */
export const emailOf = ({ id }: Pick<CrewMember, 'id'>): string => `${id}@seabird.example`;
