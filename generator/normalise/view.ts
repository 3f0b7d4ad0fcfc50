import { isObject, type JsonObject, type Value } from '#model/json';
import { objectIn, objectsIn, textIn, textsIn } from './author';

const branches = ['then', 'else'];

/** The base's file with what the view adds to its fields, wherever they are declared. */
function withOverrides(node: JsonObject, overrides: JsonObject): JsonObject {
  const deeper = (value: Value): Value => (isObject(value) ? withOverrides(value, overrides) : value);
  const properties = Object.entries(objectIn(node, 'properties')).map(([name, field]): [string, Value] => {
    const more = overrides[name];
    return [name, isObject(field) && isObject(more) ? { ...field, ...more } : field];
  });
  const dependent = Object.entries(objectIn(node, 'dependentSchemas')).map(([name, schema]) => [
    name,
    deeper(schema),
  ]);
  return {
    ...node,
    ...(node.properties !== undefined && { properties: Object.fromEntries(properties) }),
    ...(node.allOf !== undefined && { allOf: objectsIn(node, 'allOf').map(deeper) }),
    ...(node.dependentSchemas !== undefined && {
      dependentSchemas: Object.fromEntries(dependent) as JsonObject,
    }),
    ...Object.fromEntries(
      branches.flatMap(word => (node[word] === undefined ? [] : [[word, deeper(node[word])]])),
    ),
  };
}

/** Words of the base that are not of its screens or its callers, and so hold for its rows under any name. */
const ofTheRows = [
  'type',
  'properties',
  'required',
  'if',
  'then',
  'else',
  'allOf',
  'dependentRequired',
  'dependentSchemas',
  'x-states',
  'x-unique',
  'x-tree',
];

/** A view as if its author had written the base's rows out and its own screens and access below. */
export function viewSource(view: JsonObject, base: JsonObject): JsonObject {
  const overridden = withOverrides(base, objectIn(view, 'properties'));
  const rows = Object.fromEntries(
    ofTheRows.flatMap(word => (overridden[word] === undefined ? [] : [[word, overridden[word]]])),
  );
  return {
    ...view,
    ...rows,
    required: [...new Set([...textsIn(base, 'required'), ...textsIn(view, 'required')])],
    'x-rules': [...new Set([...textsIn(base, 'x-rules'), ...textsIn(view, 'x-rules')])],
  };
}

export const viewOf = (source: JsonObject): string | undefined => textIn(objectIn(source, 'x-view'), 'of');
