import { getBaseResource, findResource, accountResource, type Catalog } from '#model/catalog';
import type { Derivation, Field, Reference } from '#model/field';
import type { Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import { patternRefusalKeywords } from '#model/projection/schemaHash';
import { conditionAt } from './conditionFeatures';

const bounds = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'const',
  'not',
] as const satisfies readonly (keyof JsonSchema)[];

function referenceFeatures(
  catalog: Catalog,
  resource: Resource,
  { to, where, onDelete, owner }: Reference,
): string[] {
  const target = findResource(catalog, to);
  return [
    `relation on delete: ${onDelete}`,
    ...(owner ? ['owner'] : []),
    ...(target?.view ? ['relation to a view'] : []),
    ...(target && getBaseResource(catalog, target).parent !== undefined ? ['relation to a tree'] : []),
    ...(to === accountResource ? ['relation to the account'] : []),
    ...(to === resource.name ? ['relation to its own resource'] : []),
    ...conditionAt('relation where', where),
  ];
}

function deriveFeatures(derive: Derivation): string[] {
  return [
    `derived by ${derive.by}${derive.by === 'from' ? `: ${derive.take}` : ''}`,
    ...(derive.when ? ['derived under a condition, else written'] : []),
    ...('where' in derive ? conditionAt('derived over', derive.where) : []),
  ];
}

function constraintFeatures({ schema, required }: Field): string[] {
  const said = bounds.filter(word => schema[word] !== undefined);
  const refused = [...patternRefusalKeywords].some(word => word in schema);
  return [
    ...(required ? ['required'] : []),
    ...said.map(word => `constraint ${word}`),
    ...(refused ? ['constraint pattern with its refusal'] : []),
  ];
}

function conditionalFeatures({ shownIf, whenHidden }: Field): string[] {
  return shownIf ? ['shown by a condition', `when hidden: ${whenHidden}`] : [];
}

/** Server behaviour of a field beyond storage. */
function serverFeatures(field: Field): string[] {
  const { number } = field;
  return [
    ...(field.readOnly ? ['read-only'] : []),
    ...(field.once ? ['written once'] : []),
    ...(field.ignoresCase ? ['unique without regard to case'] : []),
    ...(field.unique ? ['unique', ...(field.sensitive ? ['unique and sensitive'] : [])] : []),
    ...(field.index ? ['indexed'] : []),
    ...(field.sensitive ? [`sensitive ${field.sensitive}`] : []),
    ...(field.was.length > 0 ? ['former names'] : []),
    ...(field.default === undefined ? [] : ['default']),
    ...(field.defaultFrom === undefined
      ? []
      : typeof field.defaultFrom === 'string'
        ? [`default ${field.defaultFrom.replace(/\..*$/, '.fact')}`]
        : ['default by an operation']),
    ...(field.rule === undefined ? [] : ['rule of a field']),
    ...(field.recordOf === undefined ? [] : ['key of a record whose resource a field names']),
    ...(field.codeOf === undefined ? [] : ['code of a record of another resource']),
    ...(field.differs === undefined ? [] : ['items that are differences']),
    ...(number
      ? [
          `number by ${number.rule === undefined ? 'format' : 'rule'}`,
          `number on ${number.on === undefined ? 'creation' : 'a transition'}`,
          ...(number.per.length > 0 ? ['number per fields'] : []),
        ]
      : []),
    ...(field.derive ? deriveFeatures(field.derive) : []),
  ];
}

/** Schema keywords of a field. */
export function fieldFeatures(catalog: Catalog, resource: Resource, field: Field): string[] {
  const inner = Object.values(field.fields ?? {}).map(one => `${one.kind} within a ${field.kind}`);
  const types = field.kind === 'choice' ? field.choices?.map(({ value }) => `choice of ${typeof value}`) : [];
  return [
    `kind ${field.kind}`,
    ...inner,
    ...(types ?? []),
    ...constraintFeatures(field),
    ...conditionalFeatures(field),
    ...serverFeatures(field),
    ...(field.entries ? [`${field.kind === 'choice' ? 'one' : 'several'} of records as choices`] : []),
    ...(field.ref ? referenceFeatures(catalog, resource, field.ref) : []),
  ];
}

/** Effects of conditional schemas: `then` requires a field, or narrows its values. */
export function branchFeatures(schema: JsonSchema, fields: Resource['fields']): string[] {
  const branches = (schema.allOf ?? [])
    .flatMap(part => [part.then, part.else])
    .filter(branch => branch !== undefined);
  return branches.flatMap(branch => {
    const demanded = (branch.required ?? []).filter(name => fields[name] && !fields[name].shownIf);
    const narrowed = Object.values(branch.properties ?? {}).filter(said => typeof said === 'object');
    return [
      ...(demanded.length > 0 ? ['a condition requires a field'] : []),
      ...narrowed.flatMap(said => Object.keys(said)).map(word => `a condition narrows by ${word}`),
      ...(branch.allOf ? ['a condition within a condition', ...branchFeatures(branch, fields)] : []),
    ];
  });
}
