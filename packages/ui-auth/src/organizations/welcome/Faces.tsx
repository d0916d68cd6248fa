import type { CSSProperties } from 'react';
import type { Organization, OrganizationMember } from '#client/wire-types.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { OrgAvatar } from '../OrgAvatar.tsx';

interface FacesProps {
  organization: Organization;
  members: readonly OrganizationMember[];
}

/** From the logo outwards: the size of a face, and how far below the first it stands. */
const places = [
  { size: 40, below: '0' },
  { size: 36, below: '0.5rem' },
  { size: 32, below: '1rem' },
  { size: 24, below: '2rem' },
] as const;

/** Height of the logo. */
const LINE = '4rem';

/** One line: faces without room go to a second one, out of sight. */
const side: CSSProperties = { flex: 1, blockSize: LINE, overflow: 'clip', gap: '0.5rem' };
const directions = { before: 'wrap row-reverse', after: 'wrap' } as const;

interface SideProps {
  people: FacesProps['members'];
  at: keyof typeof directions;
}

/** Faces on one side of the logo, the nearest first. */
const Side = ({ people, at }: SideProps) => (
  <span className="ua-person" style={{ ...side, flexFlow: directions[at] }}>
    <span style={{ blockSize: LINE }} />
    {places.flatMap(({ size, below }, place) => {
      const person = people[place];
      return person
        ? [<Avatar key={person.id} user={person.user} size={size} style={{ marginBlockStart: below }} />]
        : [];
    })}
  </span>
);

/** The logo, and in an arc around it the first who are there, in turn on both sides. Their names are no news here. */
export function Faces({ organization, members }: FacesProps) {
  const others = members.filter(({ isYou }) => !isYou);
  const sideOf = (rest: number) => others.filter((_, index) => index % 2 === rest);
  return (
    <div className="ua-person" style={{ gap: 0 }} aria-hidden="true">
      <Side at="before" people={sideOf(0)} />
      <OrgAvatar organization={organization} size={64} />
      <Side at="after" people={sideOf(1)} />
    </div>
  );
}
