import type { JsonObject } from '#model/json';
import type { SourceFile } from '../../SourceFile';
import { createGrantOutlines, type GrantOutline } from './GrantOutline';
import { createFieldOutlines, type FieldOutline } from './FieldOutline';
import { getLocatedName, toObjectOrEmpty, type LocatedName } from './locatedNames';
import { systemFieldOutlines } from './systemFieldOutlines';
import {
  createSimplifiedStateFieldOutlines,
  createStateFieldOutline,
  createWorkflowOutline,
  type WorkflowOutline,
} from './WorkflowOutline';

/** A parsed resource file, input of the check rules. */
export interface ResourceOutline {
  source: SourceFile;
  name: string;
  keywords: JsonObject;
  /** The base resource that a view declares. */
  viewOf?: LocatedName;
  /** The resource that owns the rows: itself, or the base of a view. */
  base: string;
  /** All fields of a record: declared, state and system fields. */
  fields: ReadonlyMap<string, FieldOutline>;
  /** Fields that the file itself declares, without those of a base resource. */
  declaredFields: readonly FieldOutline[];
  workflow?: WorkflowOutline;
  grants: readonly GrantOutline[];
}

/** Creates the outline of a resource file; `originals` are the resources that are not views. */
export function createResourceOutline(
  source: SourceFile,
  originals: ReadonlyMap<string, ResourceOutline>,
): ResourceOutline {
  const words = toObjectOrEmpty(source.value as JsonObject);
  const view = getLocatedName(toObjectOrEmpty(words['x-view']).of, ['x-view', 'of']);
  const original = view && originals.get(view.name);
  const workflow = original ? original.workflow : createWorkflowOutline(words);
  const shown = createFieldOutlines(words).map(field => mergeViewField(field, original));
  const state =
    workflow &&
    createStateFieldOutline(
      workflow,
      shown.find(({ name }) => name === workflow.field),
    );
  const declared = shown.map(field => (state && field.name === state.name ? state : field));
  const seen = workflow ? createSimplifiedStateFieldOutlines(workflow) : [];
  const fields = [...seen, ...declared, ...(state ? [state] : []), ...systemFieldOutlines];
  return {
    source,
    name: source.name,
    keywords: words,
    ...(view && { viewOf: view }),
    base: original?.name ?? source.name,
    fields: new Map(fields.map(field => [field.name, field])),
    declaredFields: declared,
    ...(workflow && { workflow }),
    grants: createGrantOutlines(words),
  };
}

function mergeViewField(field: FieldOutline, original: ResourceOutline | undefined): FieldOutline {
  const shown = original?.fields.get(field.name);
  return shown ? { ...shown, at: field.at, keywords: { ...shown.keywords, ...field.keywords } } : field;
}
