import type { AnyTRPCProcedure } from '@trpc/server';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Meta } from '#core/call/meta.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';

const metaOf = ({ _def: inside }: AnyTRPCProcedure): Meta => inside.meta ?? {};

/** Which calls are on. REST, tRPC, the OpenAPI document and `config` all ask here, so that they never differ. */
export interface Availability {
  /** Why a call is off; undefined for one that is on. */
  findOffAnswer(procedure: AnyTRPCProcedure): ErrorDefinition | undefined;
  /** Whether nothing of a call is left but its refusal, or the page that it ends on. */
  isOff(procedure: AnyTRPCProcedure): boolean;
}

export function createAvailability(features: readonly Feature[], deps: () => AuthDeps): Availability {
  const owners = new Map(features.flatMap((feature) => proceduresOf(feature).map((one) => [one, feature])));

  const findOffAnswer = (procedure: AnyTRPCProcedure): ErrorDefinition | undefined => {
    const feature = owners.get(procedure);
    const { route } = metaOf(procedure);
    if (feature?.isOn?.(deps()) === false) return feature.offAnswer ?? NOT_FOUND;
    if (route?.isOn?.(deps()) === false) return route.offAnswer ?? feature?.offAnswer ?? NOT_FOUND;
    return undefined;
  };
  const isDisabled = (procedure: AnyTRPCProcedure): boolean => {
    const { route } = metaOf(procedure);
    const { disabledPaths } = serviceOptions.of(deps());
    return [route?.path ?? '', ...(route?.aliases ?? [])].some((path) => disabledPaths.has(path));
  };
  return {
    findOffAnswer: (procedure) =>
      metaOf(procedure).route?.answersWhenOff ? undefined : findOffAnswer(procedure),
    isOff: (procedure) => isDisabled(procedure) || findOffAnswer(procedure) !== undefined,
  };
}
