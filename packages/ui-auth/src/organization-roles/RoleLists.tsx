import { Badge } from '#primitives/display/Badge.tsx';
import { hasRight } from './permission.ts';
import { RoleMark, type RoleMatrixProps } from './RoleMark.tsx';

/** Permissions of each role, one list per role, where the matrix is too wide. What a role lacks has no line there. */
export function RoleLists({ roles, statements, yours, names, words }: RoleMatrixProps) {
  return (
    <div className="ua-matrix-lists">
      {roles.map(({ name, permission }) => {
        const rights = Object.entries(statements).flatMap(([resource, actions]) => {
          const given = actions.filter((action) => hasRight(permission, { resource, action }));
          return given.length > 0
            ? [
                <div key={resource} className="ua-matrix-list-right">
                  <dt className="ua-matrix-list-about">{names.resource(resource)}</dt>
                  <dd className="ua-matrix-list-actions">{names.items(given.map(names.action))}</dd>
                </div>,
              ]
            : [];
        });
        return (
          <section key={name} className="ua-matrix-list" aria-label={names.roles(name)}>
            <h3 className="ua-matrix-list-title">
              {names.roles(name)}
              {yours.includes(name) && <Badge tone="accent">{words('yours')}</Badge>}
            </h3>
            {rights.length > 0 ? (
              <dl className="ua-matrix-list-rights">{rights}</dl>
            ) : (
              <RoleMark has={false} words={words} />
            )}
          </section>
        );
      })}
    </div>
  );
}
