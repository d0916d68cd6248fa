'use client';

import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { hasRight } from './permission.ts';
import { RoleLists } from './RoleLists.tsx';
import { RoleMark, type RoleMatrixProps } from './RoleMark.tsx';
import { useRightLabel } from './useRightLabel.ts';

/** A scrollable element has to be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/**
 * A card below that of the roles. Permissions in rows, grouped by resource, and roles in columns; on a narrow page one list per role. The style
 * sheet hides one of both, for screen readers too, so that a server need not know the width.
 */
export const RoleMatrix = (props: RoleMatrixProps) => (
  <Card layout="section">
    <CardHeader
      title={props.words('compare')}
      description={props.roles.length > 1 && props.words('several')}
    />
    <div className="ua-matrix-place">
      <Matrix {...props} />
      <RoleLists {...props} />
    </div>
  </Card>
);

/** With many roles it scrolls. */
function Matrix({ roles, statements, yours, names, words }: RoleMatrixProps) {
  const toLabel = useRightLabel();
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
                  {toLabel({ resource, action })}
                </th>
                {roles.map(({ name, permission }) => (
                  <td key={name} className="ua-matrix-cell">
                    <RoleMark has={hasRight(permission, { resource, action })} words={words} />
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
