import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { getObjectKeyword, getObjectListKeyword, getTextKeyword, getTextListKeyword } from './readKeywords';

const branchKeywords = ['then', 'else'];

/** Overlays the schema of a base resource with the field keywords of a view. */
function withOverrides(node: JsonObject, overrides: JsonObject): JsonObject {
  const deeper = (value: JsonValue): JsonValue => (isObject(value) ? withOverrides(value, overrides) : value);
  const properties = Object.entries(getObjectKeyword(node, 'properties')).map(
    ([name, field]): [string, JsonValue] => {
      const more = overrides[name];
      return [name, isObject(field) && isObject(more) ? { ...field, ...more } : field];
    },
  );
  const dependent = Object.entries(getObjectKeyword(node, 'dependentSchemas')).map(([name, schema]) => [
    name,
    deeper(schema),
  ]);
  return {
    ...node,
    ...(node.properties !== undefined && { properties: Object.fromEntries(properties) }),
    ...(node.allOf !== undefined && { allOf: getObjectListKeyword(node, 'allOf').map(deeper) }),
    ...(node.dependentSchemas !== undefined && {
      dependentSchemas: Object.fromEntries(dependent) as JsonObject,
    }),
    ...Object.fromEntries(
      branchKeywords.flatMap(word => (node[word] === undefined ? [] : [[word, deeper(node[word])]])),
    ),
  };
}

/** Row keywords of the base, which its views inherit. */
const rowKeywords = [
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
  'x-compare',
  'x-tree',
  'x-window',
  'x-create',
  'x-parts',
];

/** Expands a view: row constraints are inherited from the base resource; screens and access grants are its own. */
export function mergeViewWithBase(view: JsonObject, base: JsonObject): JsonObject {
  const overridden = withOverrides(base, getObjectKeyword(view, 'properties'));
  const rows = Object.fromEntries(
    rowKeywords.flatMap(word => (overridden[word] === undefined ? [] : [[word, overridden[word]]])),
  );
  return {
    ...view,
    ...rows,
    required: [
      ...new Set([...getTextListKeyword(base, 'required'), ...getTextListKeyword(view, 'required')]),
    ],
    'x-rules': [...new Set([...getTextListKeyword(base, 'x-rules'), ...getTextListKeyword(view, 'x-rules')])],
  };
}

/** Returns the name of the base resource of a view; undefined for any other resource. */
export const getViewBaseName = (source: JsonObject): string | undefined =>
  getTextKeyword(getObjectKeyword(source, 'x-view'), 'of');
