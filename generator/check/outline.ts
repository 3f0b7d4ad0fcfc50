import type { JsonObject } from '#model/json';
import type { SourceFile } from '../load';
import { accessOutline, type GrantOutline } from './accessOutline';
import { fieldOutlines, type FieldOutline } from './fieldOutlines';
import { nameIn, objectIn, type Named } from './members';
import { systemFields } from './systemFields';
import { stateField, workflowOutline, type WorkflowOutline } from './workflowOutline';

/** A resource file as far as it can be understood: what the rules look at. */
export interface Outline {
  source: SourceFile;
  name: string;
  words: JsonObject;
  /** What it says it is a view of. */
  view?: Named;
  /** The resource whose rows it shows: itself, or the original of a view. */
  base: string;
  /** All that a record has: the author's fields, the state, and the system's own. */
  fields: ReadonlyMap<string, FieldOutline>;
  /** Those that stand in this file. */
  declared: readonly FieldOutline[];
  workflow?: WorkflowOutline;
  grants: readonly GrantOutline[];
}

/** `originals` are the resources that are no views. */
export function outline(source: SourceFile, originals: ReadonlyMap<string, Outline>): Outline {
  const words = objectIn(source.value as JsonObject);
  const view = nameIn(objectIn(words['x-view']).of, ['x-view', 'of']);
  const original = view && originals.get(view.name);
  const workflow = original ? original.workflow : workflowOutline(words);
  const shown = fieldOutlines(words).map(field => shownAs(field, original));
  const state =
    workflow &&
    stateField(
      workflow,
      shown.find(({ name }) => name === workflow.field),
    );
  const declared = shown.map(field => (state && field.name === state.name ? state : field));
  const fields = [...declared, ...(state ? [state] : []), ...systemFields];
  return {
    source,
    name: source.name,
    words,
    ...(view && { view }),
    base: original?.name ?? source.name,
    fields: new Map(fields.map(field => [field.name, field])),
    declared,
    ...(workflow && { workflow }),
    grants: accessOutline(words),
  };
}

function shownAs(field: FieldOutline, original: Outline | undefined): FieldOutline {
  const shown = original?.fields.get(field.name);
  return shown ? { ...shown, at: field.at, words: { ...shown.words, ...field.words } } : field;
}
