import { Badge } from '#primitives/display/Badge.tsx';
import { hasRight } from './permission.ts';
import { RoleMark, type RoleMatrixProps } from './RoleMark.tsx';

/** Permissions of each role, one list per role, where the matrix is too wide. */
export function RoleLists({ roles, statements, yours, names, words }: RoleMatrixProps) {
  return (
    <div className="ua-matrix-lists">
      {roles.map(({ name, permission }) => (
        <section key={name} className="ua-matrix-list" aria-label={names.roles(name)}>
          <h3 className="ua-matrix-list-title">
            {names.roles(name)}
            {yours.includes(name) && <Badge tone="accent">{words('yours')}</Badge>}
          </h3>
          <dl className="ua-matrix-list-rights">
            {Object.entries(statements).map(([resource, actions]) => {
              const given = actions.filter((action) => hasRight(permission, { resource, action }));
              return (
                <div key={resource} className="ua-matrix-list-right">
                  <dt className="ua-matrix-list-about">{names.resource(resource)}</dt>
                  <dd className="ua-matrix-list-actions">
                    {given.length > 0 ? (
                      names.items(given.map(names.action))
                    ) : (
                      <RoleMark has={false} words={words} />
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
