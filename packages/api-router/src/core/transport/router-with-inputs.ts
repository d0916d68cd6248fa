import type {
  AnyTRPCRootTypes,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCRootConfig,
  TRPCRouterRecord,
} from '@trpc/server';

interface Definition<Input, Output, Meta> {
  input: Input;
  output: Output;
  meta: Meta;
}

/** An input in which some values have other types. */
type Narrowed<Input, By> = { [Name in keyof Input]: Name extends keyof By ? By[Name] : Input[Name] };

type ProcedureWith<Procedure, By> =
  Procedure extends TRPCQueryProcedure<Definition<infer Input, infer Output, infer Meta>>
    ? TRPCQueryProcedure<Definition<Narrowed<Input, By>, Output, Meta>>
    : Procedure extends TRPCMutationProcedure<Definition<infer Input, infer Output, infer Meta>>
      ? TRPCMutationProcedure<Definition<Narrowed<Input, By>, Output, Meta>>
      : Procedure;

type RecordWith<Procedures, Area, Inputs> = {
  [Name in keyof Procedures]: Name extends Area
    ? {
        [Call in keyof Procedures[Name]]: Call extends keyof Inputs
          ? ProcedureWith<Procedures[Name][Call], Inputs[Call]>
          : Procedures[Name][Call];
      }
    : Procedures[Name];
};

interface Inside<Root extends AnyTRPCRootTypes, Procedures> {
  _def: { _config: TRPCRootConfig<Root>; record: Procedures };
}

/** Type of a router in which values in the inputs of some calls of one area have narrower types. */
export type RouterWithInputs<Router, Area extends string, Inputs> =
  Router extends Inside<infer Root, infer Procedures>
    ? RecordWith<Procedures, Area, Inputs> extends infer With extends TRPCRouterRecord
      ? TRPCBuiltRouter<Root, With>
      : never
    : never;
