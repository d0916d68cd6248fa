'use client';

import { forwardRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { BaseProps } from '#flow/flow-props.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { missingPermission as english } from '#words/missing-permission.ts';
import { roleSentences } from '#words/role-sentences.ts';
import { toPhrase } from './role-sentence.ts';
import { useMissingPermission } from './useMissingPermission.ts';
import { useRightLabel } from './useRightLabel.ts';
import { useRoleNames } from './useRoleNames.ts';

export interface MissingPermissionHintProps
  extends Pick<BaseProps<never>, 'className' | 'style' | 'id' | 'localization'> {
  /** The error of a refused call of an organization. For other errors nothing is shown. */
  error: AuthUIError | null;
  /** Default: that of `OrganizationScope`, else the active one. */
  organizationId?: string | undefined;
}

/** Says which permission a refused call was missing, and who can give it, to those who may see them. */
export const MissingPermissionHint = forwardRef<HTMLDivElement, MissingPermissionHintProps>(
  function MissingPermissionHint({ error, organizationId, localization, ...root }, ref) {
    const words = useMessages('missingPermission', english, localization);
    const phrases = useMessages('roleSentences', roleSentences, localization);
    const toLabel = useRightLabel(localization);
    const names = useRoleNames(localization);
    const format = useFormat();
    const missing = useMissingPermission(error, organizationId);
    if (!missing) return null;
    const { right, givers, roles } = missing;
    const phrase = toPhrase(right);
    return (
      <div {...root} ref={ref}>
        <p>{words('missing', { right: phrase ? phrases(phrase) : toLabel(right) })}</p>
        {givers.length > 0 && <p>{words('givers', { names: format.list(givers) })}</p>}
        {givers.length === 0 && roles.length > 0 && (
          <p>{words('roles', { roles: names.roles(roles.join(',')) })}</p>
        )}
      </div>
    );
  },
);
