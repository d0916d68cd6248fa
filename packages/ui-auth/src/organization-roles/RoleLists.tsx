'use client';

import { Badge } from '#primitives/display/Badge.tsx';
import { RoleMark, type RoleMatrixProps } from './RoleMark.tsx';
import { toRightGroups } from './right-groups.ts';
import { useGroupWords } from './useGroupWords.ts';

/** Permissions of each role in sentences, one list per role, where the matrix is too wide. What a role lacks has no line there. */
export function RoleLists({ roles, statements, yours, names, words }: RoleMatrixProps) {
  const { toName, toSentence } = useGroupWords(words, names);
  return (
    <div className="ua-matrix-lists">
      {roles.map(({ name, permission }) => {
        const given = toRightGroups(statements).filter((group) =>
          Object.entries(group.statements).some(([resource, all]) =>
            all.some((action) => permission[resource]?.includes(action)),
          ),
        );
        return (
          <section key={name} className="ua-matrix-list" aria-label={names.roles(name)}>
            <h3 className="ua-matrix-list-title">
              {names.roles(name)}
              {yours.includes(name) && <Badge tone="accent">{words('yours')}</Badge>}
            </h3>
            {given.length > 0 ? (
              <dl className="ua-matrix-list-rights">
                {given.map((group) => (
                  <div key={group.name} className="ua-matrix-list-right">
                    <dt className="ua-matrix-list-about">{toName(group)}</dt>
                    <dd className="ua-matrix-list-actions">{toSentence(group, permission)}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <RoleMark has={false} words={words} />
            )}
          </section>
        );
      })}
    </div>
  );
}
