import { toLowerCaseAscii } from '#model/formats/normaliseText';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { getInitialRecordKey } from '#model/resource';
import { compileValidator } from '../../emit/validators';
import { getConstantDefaults } from '../../normalise/normaliseInitialRecords';
import { readCompositeUniqueKeys } from '../../normalise/normaliseResource';
import { mapFieldSchemas } from '../../choices/mapFieldSchemas';
import type { NormalisedObject } from '../../normalise/normaliseField';
import { omitKeywords } from '../../normalise/readKeywords';
import { normaliseObject } from '../../normalise/normaliseObject';
import type { JsonPath } from '../../sourceLocation';
import { createRuleFactory } from '../createRuleFactory';
import { getMetaSchemaErrors } from '../metaSchema';
import type { FieldOutline } from '../outline/FieldOutline';
import type { CheckContext } from '../outline/CheckContext';
import { getLocatedMembers, toListOrEmpty, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { canCompileFieldSchema } from './fieldDefaultRules';
import { isSensitiveField } from './sensitiveRules';

interface LocatedRecord {
  values: JsonObject;
  at: JsonPath;
}

const getRecords = ({ keywords }: ResourceOutline): LocatedRecord[] =>
  toListOrEmpty(keywords['x-records']).flatMap((values, index) =>
    isObject(values) ? [{ values, at: ['x-records', index] }] : [],
  );

const recordRule = createRuleFactory(getRecords);
const valueRule = createRuleFactory((resource: ResourceOutline) =>
  getRecords(resource).flatMap(({ values, at }) => getLocatedMembers(values, at)),
);

/** Kinds whose values refer to other records or files, of which only initial records are known to `check`. */
const leadingKinds: readonly FieldOutline['kind'][] = ['reference', 'references', 'file', 'files'];

const canBeSaid = (field: FieldOutline, resource: ResourceOutline, context: CheckContext): boolean =>
  field.origin === 'author' &&
  !isSensitiveField(field) &&
  (!leadingKinds.includes(field.kind) || getRelatedKeys(field, resource, context) !== undefined) &&
  ['x-derive', 'x-number'].every(word => field.keywords[word] === undefined);

/**
 * Returns the key values by which a relation refers to initial records of another resource; undefined if that resource
 * has none, or if their key is not one text.
 */
function getRelatedKeys(
  { kind, ref }: FieldOutline,
  resource: ResourceOutline,
  { resources }: CheckContext,
): readonly string[] | undefined {
  const target = kind === 'reference' && ref ? resources.get(ref.name) : undefined;
  const key = target === undefined || target === resource ? undefined : getKey(target);
  const [name, ...more] = key ?? [];
  if (!target || name === undefined || more.length > 0) return undefined;
  return getRecords(target).flatMap(({ values }) => toTextOrUndefined(values[name]) ?? []);
}

/**
 * Keywords that define where values come from. They are replaced by plain text here, because other rules check them.
 */
const unsaidWords: ReadonlySet<string> = new Set(['x-choices', 'x-ref', 'x-derive']);

/** Keywords of resources that cannot have initial records, because users do not create their records. */
const beginningWords = ['x-view', 'x-source', 'x-states'] as const;

/**
 * Normalises the fields of initial records; undefined if other rules report the file. The values of choices that are
 * stored records are unknown here.
 */
function getShape({ keywords, declaredFields, source }: ResourceOutline): NormalisedObject | undefined {
  if (getMetaSchemaErrors(source, 'resource').length > 0 || !declaredFields.every(canCompileFieldSchema))
    return undefined;
  return normaliseObject(
    mapFieldSchemas(keywords, field => {
      const unsaid = Object.keys(field).filter(
        word => unsaidWords.has(word) && (word === 'x-ref' || isObject(field[word])),
      );
      return unsaid.length === 0 ? field : { ...omitKeywords(field, unsaid), type: 'string' };
    }),
  );
}

function getKey(resource: ResourceOutline): readonly string[] | undefined {
  const shape = getRecords(resource).length > 0 ? getShape(resource) : undefined;
  return (
    shape && getInitialRecordKey({ fields: shape.fields, unique: readCompositeUniqueKeys(resource.keywords) })
  );
}

/** Returns the value in the form that the store compares, which may ignore case. */
const toCompared = ({ fields }: ResourceOutline, name: string, value: JsonValue): JsonValue =>
  fields.get(name)?.keywords['x-unique'] === 'ignoreCase' && typeof value === 'string'
    ? toLowerCaseAscii(value)
    : value;

export const initialRecordRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'records/other-beginning',
    find: ({ keywords }) =>
      keywords['x-records'] === undefined
        ? []
        : beginningWords
            .filter(word => keywords[word] !== undefined)
            .map(word => ({
              at: ['x-records'],
              on: 'key' as const,
              what: {
                zh: `有“${word}”的资源，其记录另有来处，不能以“x-records”开始。`,
                en: `With "${word}" the records come otherwise, so they cannot begin with "x-records".`,
              },
              cure: { zh: `删去“x-records”。`, en: 'Take "x-records" out.' },
            })),
  },
  {
    id: 'records/key',
    find: resource =>
      getRecords(resource).length === 0 || getKey(resource)?.length !== 0
        ? []
        : [
            {
              at: ['x-records'],
              on: 'key',
              what: {
                zh: '无从得知哪条记录已经有了：没有必填而唯一的字段。',
                en: 'Nothing tells which of the records is there already: no unique field is required.',
              },
              cure: {
                zh: '在一个必填的字段里加 "x-unique": true，或在资源里写 "x-unique": [["kind", "code"]]。',
                en: 'Add "x-unique": true to a required field, or "x-unique": [["kind", "code"]] to the resource.',
              },
            },
          ],
  },
  {
    id: 'records/twice',
    find: resource => {
      const key = getKey(resource) ?? [];
      const records = getRecords(resource);
      const texts = records.map(({ values }) =>
        JSON.stringify(key.map(name => toCompared(resource, name, values[name] ?? null))),
      );
      return records.flatMap(({ at }, index) =>
        key.length === 0 || texts.indexOf(texts[index] ?? '') === index
          ? []
          : [
              {
                at,
                what: {
                  zh: `“${key.join('＋')}”相同的记录写了两次。`,
                  en: `There are two records with the same "${key.join('" + "')}".`,
                },
                cure: { zh: '删去一条，或换一个值。', en: 'Take one out, or give it another value.' },
              },
            ],
      );
    },
  },
  valueRule('records/field', ({ name, at }, resource, context) => {
    const { fields } = resource;
    const field = fields.get(name);
    if (field && canBeSaid(field, resource, context)) return [];
    const sayable = [...fields.values()]
      .filter(one => canBeSaid(one, resource, context))
      .map(one => one.name);
    return [
      {
        at,
        on: 'key',
        what: field
          ? { zh: `“${name}”的值不能事先写下。`, en: `A value of "${name}" cannot be written down before.` }
          : { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
        cure: suggestName(name, sayable),
      },
    ];
  }),
  valueRule('records/relation', ({ name, value, at }, resource, context) => {
    const field = resource.fields.get(name);
    const keys = field && getRelatedKeys(field, resource, context);
    const said = toTextOrUndefined(value);
    if (!keys || (said !== undefined && keys.includes(said))) return [];
    return [
      {
        at,
        what: {
          zh: `${JSON.stringify(value)} 不是“${field.ref?.name}”的“x-records”中某条记录的标识。`,
          en: `${JSON.stringify(value)} is the key of none of the "x-records" of "${field.ref?.name}".`,
        },
        cure: suggestName(said ?? '', keys),
      },
    ];
  }),
  recordRule('records/value', ({ values, at }, resource, context) => {
    const { fields } = resource;
    const shape = getShape(resource);
    if (!shape) return [];
    const whole = { ...getConstantDefaults(shape.fields), ...values };
    return compileValidator(shape.schema)(whole).flatMap(({ path, keyword }) => {
      const [name = ''] = path.slice(1).split('/');
      const field = fields.get(name);
      const canBeGiven = field !== undefined && canBeSaid(field, resource, context);
      if (Object.hasOwn(values, name) && !canBeGiven) return [];
      const isMissing = keyword === 'required';
      return [
        {
          at: isMissing ? at : [...at, name],
          what: isMissing
            ? { zh: `这条记录没有必填的“${name}”。`, en: `The record lacks "${name}", which is required.` }
            : {
                zh: `${JSON.stringify(values[name])} 不符合字段“${name}”的要求。`,
                en: `${JSON.stringify(values[name])} is not what the field "${name}" demands.`,
              },
          cure: isMissing
            ? { zh: `写上“${name}”。`, en: `Add "${name}".` }
            : { zh: '改这个值，或放宽字段的要求。', en: 'Change the value, or what the field demands.' },
        },
      ];
    });
  }),
];
