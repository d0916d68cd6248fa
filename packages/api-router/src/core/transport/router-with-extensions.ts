import type {
  AnyTRPCRootTypes,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCRootConfig,
  TRPCRouterRecord,
} from '@trpc/server';
import type { FieldsView } from '#core/user/fields/field-types.ts';

/** A part of answers that has own fields of the operator. */
export interface Extension {
  view: unknown;
  fields: unknown;
}

/** Finds which of these an object of an answer is. */
type NameOf<Part, Extensions extends Record<keyof Extensions, Extension>> = {
  [Name in keyof Extensions]: Part extends Extensions[Name]['view'] ? Name : never;
}[keyof Extensions];

type OwnView<Part, Extensions extends Record<keyof Extensions, Extension>> = [
  NameOf<Part, Extensions>,
] extends [never]
  ? unknown
  : FieldsView<Extensions[NameOf<Part, Extensions>]['fields']>;

/** An answer with own fields wherever it has an extended part. */
type AnswerWith<Answer, Extensions extends Record<keyof Extensions, Extension>> = Answer extends Date
  ? Answer
  : Answer extends readonly (infer Item)[]
    ? AnswerWith<Item, Extensions>[]
    : Answer extends object
      ? { [Key in keyof Answer]: AnswerWith<Answer[Key], Extensions> } & OwnView<Answer, Extensions>
      : Answer;

interface Definition {
  input: unknown;
  output: unknown;
  meta: unknown;
}

interface DefinitionWith<
  Given extends Definition,
  Extensions extends Record<keyof Extensions, Extension>,
  Input,
> {
  input: unknown extends Input ? Given['input'] : Given['input'] & Input;
  output: AnswerWith<Given['output'], Extensions>;
  meta: Given['meta'];
}

type At<Inputs, Name> = Name extends keyof Inputs ? Inputs[Name] : unknown;

type ProcedureWith<Procedure, Extensions extends Record<keyof Extensions, Extension>, Input> =
  Procedure extends TRPCQueryProcedure<infer Given>
    ? TRPCQueryProcedure<DefinitionWith<Given, Extensions, Input>>
    : Procedure extends TRPCMutationProcedure<infer Given>
      ? TRPCMutationProcedure<DefinitionWith<Given, Extensions, Input>>
      : Procedure;

type RecordWith<Procedures, Area, Extensions extends Record<keyof Extensions, Extension>, Inputs> = {
  [Name in keyof Procedures]: Name extends Area
    ? {
        [Call in keyof Procedures[Name]]: ProcedureWith<Procedures[Name][Call], Extensions, At<Inputs, Call>>;
      }
    : Procedures[Name];
};

interface Inside<Root extends AnyTRPCRootTypes, Procedures> {
  _def: { _config: TRPCRootConfig<Root>; record: Procedures };
}

/** Type of a router whose answers in one area have extensions, and whose calls there accept these additional inputs. */
export type RouterWithExtensions<
  Router,
  Area extends string,
  Extensions extends Record<keyof Extensions, Extension>,
  Inputs,
> =
  Router extends Inside<infer Root, infer Procedures>
    ? RecordWith<Procedures, Area, Extensions, Inputs> extends infer With extends TRPCRouterRecord
      ? TRPCBuiltRouter<Root, With>
      : never
    : never;
