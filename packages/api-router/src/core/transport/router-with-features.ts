import type {
  AnyTRPCRootTypes,
  TRPCBuiltRouter,
  TRPCCreateRouterOptions,
  TRPCDecorateCreateRouterOptions,
  TRPCQueryProcedure,
  TRPCRootConfig,
  TRPCRouterRecord,
} from '@trpc/server';
import type { Feature } from '#core/feature/define-feature.ts';
import type { ConfigOf } from '#core/feature/types-of-features.ts';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** The calls that features of an application add. */
type ProceduresOf<Own extends readonly Feature[]> =
  Intersection<Own[number]['procedures']> extends infer All extends TRPCCreateRouterOptions ? All : never;

type ConfigCallWith<Call, Own extends readonly Feature[]> =
  Call extends TRPCQueryProcedure<infer Given>
    ? TRPCQueryProcedure<Omit<Given, 'output'> & { output: Given['output'] & ConfigOf<Own> }>
    : never;

/** Calls of the service beside those that features of an application add; any call if these are not known. */
type RecordWith<
  Service extends { config: unknown },
  Own extends readonly Feature[],
> = string extends keyof ProceduresOf<Own>
  ? TRPCDecorateCreateRouterOptions<Service & TRPCCreateRouterOptions>
  : Omit<Service, 'config'> & {
      config: ConfigCallWith<Service['config'], Own>;
    } & TRPCDecorateCreateRouterOptions<ProceduresOf<Own>>;

interface Inside<Root extends AnyTRPCRootTypes, Procedures> {
  _def: { _config: TRPCRootConfig<Root>; record: Procedures };
}

/** Type of the router of the service with the calls of these features, and with their facts in `config`. */
export type RouterWithFeatures<Router, Own extends readonly Feature[]> = Own extends readonly []
  ? Router
  : Router extends Inside<infer Root, infer Service>
    ? Service extends TRPCRouterRecord & { config: unknown }
      ? TRPCBuiltRouter<Root, RecordWith<Service, Own>>
      : never
    : never;
