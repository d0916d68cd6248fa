import { useAdminRights, useOrganizations, useSession } from '@keystead/ui-auth';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDemoFacts } from '../demo-facts.ts';
import { findScreens, type Screen } from '../screens.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';

interface GroupProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

const Group = ({ id, title, text, children }: GroupProps) => (
  <section className="group" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p>{text}</p>
    <ul>{children}</ul>
  </section>
);

/** Pages of the service itself are not of this application, so the browser loads them. */
const Entry = ({ path, name, isOutside }: Screen) => (
  <li>{isOutside ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}</li>
);

/** Everything that there is to see, in one place. */
export function Screens() {
  const words = useWords();
  const facts = useDemoFacts();
  const { status, user } = useSession();
  const { organizations } = useOrganizations();
  const { rights } = useAdminRights();
  const isAdministrator = rights !== undefined && rights.size > 0;
  usePageTitle(words.screens);
  const slug = organizations?.[0]?.slug;
  // Each new entry makes the browser balance the columns again, so they wait until all are known.
  const isKnown = facts !== undefined && (status === 'signed-out' || organizations !== undefined);
  const hasCrew = facts !== undefined && facts.crew.length > 0;
  return (
    <div className="screens">
      <header className="lobby">
        <h1>{words.screens}</h1>
        <p>{words.screensLead}</p>
        {hasCrew && (
          <Link to="/crew" search={{ redirectTo: '/screens' }} className="action">
            {user ? words.crewAnother : words.crewStart}
          </Link>
        )}
      </header>
      <div className="groups">
        {isKnown &&
          findScreens(words.screenNames, { slug, facts, isAdministrator }).map(({ id, screens }) => (
            <Group key={id} id={id} {...words.screenGroups[id]}>
              {screens.map((screen) => (
                <Entry key={screen.path} {...screen} />
              ))}
            </Group>
          ))}
      </div>
    </div>
  );
}
