import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Badge } from '#primitives/Badge.tsx';
import { Icon } from '#primitives/Icon.tsx';
import type { Words } from '#provider/useMessages.ts';
import { hasRight } from './permission.ts';
import type { rolesCard } from './roles-card-words.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

interface RoleMatrixProps {
  roles: readonly ShownRole[];
  statements: Permission;
  /** Names of the reader's own roles. */
  yours: readonly string[];
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

/** What scrolls has to be reached by the keyboard. */
const reachable = { tabIndex: 0 };

/** Rights in rows, grouped by what they are about, and roles in columns. Wider than its place, it scrolls by itself. */
export function RoleMatrix({ roles, statements, yours, names, words }: RoleMatrixProps) {
  return (
    <section className="ua-matrix" aria-label={words('caption')} {...reachable}>
      <table className="ua-matrix-table">
        <caption className="ua-visually-hidden">{words('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="ua-matrix-corner">
              <span className="ua-visually-hidden">{words('right')}</span>
            </th>
            {roles.map(({ name }) => (
              <th key={name} scope="col" className="ua-matrix-role">
                {names.roles(name)}
                {yours.includes(name) && <Badge tone="accent">{words('yours')}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(statements).map(([resource, actions]) => (
          <tbody key={resource}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className="ua-matrix-group">
                {names.resource(resource)}
              </th>
            </tr>
            {actions.map((action) => (
              <tr key={action}>
                <th scope="row" className="ua-matrix-right">
                  {names.action(action)}
                </th>
                {roles.map(({ name, permission }) => (
                  <td key={name} className="ua-matrix-cell">
                    <Mark has={hasRight(permission, { resource, action })} words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Mark({ has, words }: { has: boolean; words: RoleMatrixProps['words'] }) {
  return (
    <span className="ua-matrix-mark" data-on={has ? '' : undefined}>
      <Icon name={has ? 'check' : 'dash'} glyph={has ? Check : Minus} />
      <span className="ua-visually-hidden">{words(has ? 'yes' : 'no')}</span>
    </span>
  );
}
