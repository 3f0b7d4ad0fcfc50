import { callerFilterValue, leaseFilterParameter } from '#model/query/callerValue';
import { getFilterModes } from '#model/resource/queryableFields';
import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { buildBulkCall, buildBulkPreviewCall } from './buildBulkCall';
import {
  booleanSchema,
  arraySchema,
  objectSchema,
  queryParameter,
  schemaRef,
  stringSchema,
  uuidSchema,
  integerSchema,
  type ApiCall,
  type ApiParameter,
} from './ApiCall';
import { getSchemaName, getInputSchemaName, toBilingualText } from './buildResourceSchemas';

const optionSchema = objectSchema(
  {
    ...{ uuid: uuidSchema, label: stringSchema, note: stringSchema },
    ...{ branch: { const: true }, pickable: { const: false } },
  },
  ['uuid', 'label'],
);

/** Filter suffix per operator. */
const suffixes = { equal: [''], range: ['[gte]', '[lte]'], contains: ['[like]'], last: ['[last]'] } as const;

const getFilterParameters = (field: Field): ApiParameter[] =>
  getFilterModes(field).flatMap(way =>
    suffixes[way].map(suffix =>
      queryParameter(`${field.name}${suffix}`, stringSchema, toBilingualText(field.title)),
    ),
  );

const fieldsParameter = queryParameter(
  'fields',
  stringSchema,
  'Names with commas: the fields of each row; all that the caller may see if absent',
);

const pagingParameters: readonly ApiParameter[] = [
  queryParameter('pageNo', { type: 'integer', minimum: 1, default: 1 }),
  queryParameter('pageSize', { type: 'integer', minimum: 1, maximum: 500, default: 20 }),
  queryParameter('after', stringSchema, 'The cursor of the last row, instead of pageNo'),
  queryParameter('title', stringSchema, "A piece of text in the resource's search fields"),
  queryParameter('sort', arraySchema(stringSchema), 'A field, or -field for the other direction'),
];

const partsParameter = queryParameter(
  'parts',
  { ...booleanSchema, default: false },
  'With the changes of its parts, each with `part`: the list, its title, the uuid and the label',
);

/** The query parameter that filters a list by the leases of the caller. */
const claimParameter = queryParameter(
  leaseFilterParameter,
  { const: callerFilterValue },
  'The records on which the caller has a lease',
);

const pageSchema = (record: JsonObject): JsonObject =>
  objectSchema(
    {
      list: arraySchema(record),
      total: integerSchema,
      pageNo: integerSchema,
      pageSize: integerSchema,
      checkList: arraySchema(stringSchema),
      next: { type: ['string', 'null'] },
      labels: { type: 'object', additionalProperties: stringSchema },
      creationRefusal: {
        ...stringSchema,
        description: 'Why nothing can be created now, whatever is filled in; absent otherwise',
      },
    },
    ['list', 'pageNo', 'pageSize', 'checkList', 'next'],
  );

const claimSchema = objectSchema(
  { by: stringSchema, author: stringSchema, until: stringSchema, mine: booleanSchema },
  ['by', 'until', 'mine'],
);

const detailSchema = (record: JsonObject, { parts = [] }: Resource): JsonObject => ({
  allOf: [
    record,
    objectSchema({
      ...Object.fromEntries(
        parts.map(({ name, of }) => [name, arraySchema(schemaRef(getSchemaName({ name: of })))]),
      ),
      actions: arraySchema(stringSchema),
      refusals: { type: 'object', additionalProperties: stringSchema },
      editable: arraySchema(stringSchema),
      masked: arraySchema(stringSchema),
      claim: claimSchema,
    }),
  ],
});

const linkSchema = objectSchema(
  { title: stringSchema, resource: stringSchema, uuid: uuidSchema, field: stringSchema, step: stringSchema },
  ['title', 'resource'],
);
const remedySchema = objectSchema(
  { text: stringSchema, by: arraySchema(stringSchema), links: arraySchema(linkSchema), at: stringSchema },
  ['text', 'by', 'links'],
);
const reasonSchema = objectSchema(
  { rule: stringSchema, text: stringSchema, remedies: arraySchema(remedySchema), isNote: booleanSchema },
  ['rule', 'text', 'remedies'],
);
const explanationSchema = objectSchema({ isPossible: booleanSchema, reasons: arraySchema(reasonSchema) }, [
  'isPossible',
  'reasons',
]);

/** Changes of several records, each with the version that was read. */
const editsSchema = (input: JsonObject): JsonObject => ({
  ...arraySchema({
    allOf: [input, objectSchema({ uuid: uuidSchema, version: integerSchema }, ['uuid', 'version'])],
  }),
  ...{ minItems: 1, maxItems: 1000 },
});

const uuidsSchema = { oneOf: [stringSchema, arraySchema(uuidSchema)] };
const reachDescription = 'Rows within the reach of the caller, as in getList';

/** Operations of every resource, by last path segment. */
function getCallsByName(resource: Resource): Record<string, Omit<ApiCall, 'path' | 'tag'>> {
  const record = schemaRef(getSchemaName(resource));
  const input = schemaRef(getInputSchemaName(resource));
  const filters = [claimParameter, ...Object.values(resource.fields).flatMap(getFilterParameters)];
  const byUuid = [queryParameter('uuid', uuidSchema)];
  return {
    getList: {
      method: 'get',
      summary: 'A page of records',
      parameters: [...pagingParameters, fieldsParameter, ...filters],
      data: pageSchema(record),
    },
    getPageList: {
      method: 'get',
      summary: 'The same as getList, always in pages',
      parameters: [...pagingParameters, ...filters],
      data: pageSchema(record),
    },
    getDetail: {
      method: 'get',
      summary: 'One record, and what may be done with it',
      parameters: byUuid,
      data: detailSchema(record, resource),
    },
    getCreation: {
      method: 'get',
      summary: 'Why nothing can be created now; null if it can, or if that depends on what is filled in',
      data: objectSchema({ refusal: { type: ['string', 'null'] } }, ['refusal']),
    },
    doEdit: { method: 'post', summary: 'Creates or changes a record', body: input, data: record },
    doSave: { method: 'post', summary: 'The same as doEdit', body: input, data: record },
    doEditMany: {
      method: 'post',
      summary: 'Changes several records, all or none; `operation` undoes all of them',
      body: objectSchema({ records: editsSchema(input) }, ['records']),
      data: objectSchema({ edited: integerSchema, operation: uuidSchema }, ['edited']),
    },
    doDelete: {
      method: 'post',
      summary: 'Deletes records, all or none',
      body: objectSchema({ uuid: uuidSchema, uuids: uuidsSchema }),
      data: objectSchema({ deleted: integerSchema }),
    },
    doRecover: {
      method: 'post',
      summary: 'Restores deleted records',
      body: objectSchema({ uuids: uuidsSchema }, ['uuids']),
      data: objectSchema({ recovered: integerSchema }),
    },
    doTransition: {
      method: 'post',
      summary: 'Moves a record to another state',
      body: objectSchema({ uuid: uuidSchema, version: integerSchema, action: stringSchema }, [
        'uuid',
        'version',
        'action',
      ]),
      data: record,
    },
    getHistory: {
      method: 'get',
      summary: 'Who changed what, and when, the oldest first',
      parameters: [...byUuid, ...pagingParameters.slice(0, 2), ...(resource.parts ? [partsParameter] : [])],
      data: objectSchema(
        {
          list: arraySchema({ type: 'object' }),
          total: integerSchema,
          pageNo: integerSchema,
          pageSize: integerSchema,
        },
        ['list', 'total'],
      ),
    },
    getWhy: {
      method: 'get',
      summary: 'Why a step or a field is closed, or a record is not in a list, and what would open it',
      parameters: [
        queryParameter('uuid', uuidSchema, 'The record, with `step` or `field`'),
        queryParameter('step', stringSchema, 'A transition, or edit, delete or reveal'),
        queryParameter('field', stringSchema),
        queryParameter(
          'number',
          stringSchema,
          'Instead of all these: the number of a record, with filters as in getList',
        ),
      ],
      data: explanationSchema,
    },
    getDecisions: {
      method: 'get',
      summary: 'The steps that the caller has made today, the latest first',
      data: objectSchema({ list: arraySchema({ type: 'object' }) }, ['list']),
    },
    getStats: {
      method: 'get',
      summary: 'Counts by one or two fields, or of all, with sums',
      parameters: [
        queryParameter('by', { type: 'array', items: stringSchema, maxItems: 2 }, reachDescription),
        queryParameter(
          'sum',
          arraySchema(stringSchema),
          'Number fields, summed over all records or over those of each group',
        ),
        ...filters,
      ],
      data: objectSchema({
        list: arraySchema({ type: 'object' }),
        labels: { type: 'object', additionalProperties: stringSchema },
      }),
    },
    ...(resource.parent !== undefined && {
      getTree: {
        method: 'get' as const,
        summary: 'The records nested by `children`',
        parameters: [
          queryParameter(
            'fields',
            stringSchema,
            'As in getList; without the words below, the field of the parent must be among them, for whoever may read it',
          ),
          queryParameter(
            'parent',
            stringSchema,
            'Only the records directly below this one, or at the top where it is empty; may be repeated. They come flat, each with `above`, the uuid of the record above it, and `childCount`',
          ),
          queryParameter('reveal', stringSchema, 'Also the levels that lead to this record'),
          queryParameter(
            'find',
            stringSchema,
            'Only what the list finds by this text, marked by `found`, and all above it; flat as with `parent`',
          ),
        ],
        data: objectSchema({ list: arraySchema(record) }),
      },
    }),
    getOptions: {
      method: 'get',
      summary: 'Records for a picker',
      parameters: ['field', 'q', 'this', 'uuid', 'parent'].map(name => queryParameter(name)),
      data: objectSchema({ list: arraySchema(optionSchema) }),
    },
    doBulk: buildBulkCall(resource, uuidsSchema),
    doBulkPreview: buildBulkPreviewCall(resource, uuidsSchema),
    doUndo: {
      method: 'post',
      summary: 'Takes back what `X-Operation-Id` of an answer named, for ten minutes',
      body: objectSchema({ operation: uuidSchema }, ['operation']),
      data: objectSchema({ undone: integerSchema }),
    },
    getClaims: {
      method: 'get',
      summary: 'Who is at work on which of these records, as `claim` of getDetail says it of one',
      parameters: [
        queryParameter('uuids', stringSchema, 'The records, with commas between them; 200 at most'),
      ],
      data: objectSchema({ list: arraySchema({ type: 'object' }) }, ['list']),
    },
    doClaim: {
      method: 'post',
      summary: 'Takes a case for ten minutes, or for ten more',
      body: objectSchema({ uuid: uuidSchema }, ['uuid']),
      data: objectSchema({ claim: claimSchema }, ['claim']),
    },
    doRelease: {
      method: 'post',
      summary: 'Lets a claimed case go',
      body: objectSchema({ uuid: uuidSchema }, ['uuid']),
      data: objectSchema({ released: integerSchema }),
    },
    doReveal: {
      method: 'post',
      summary: 'The full value of one masked field, recorded',
      body: objectSchema({ uuid: uuidSchema, field: stringSchema, reason: stringSchema }, [
        'uuid',
        'field',
        'reason',
      ]),
      data: objectSchema({ value: stringSchema }),
    },
  };
}

/** Builds the operations of a resource. */
export function buildResourceCalls(resource: Resource): ApiCall[] {
  return Object.entries(getCallsByName(resource)).map(([step, call]) => ({
    ...call,
    path: `/${resource.name}/${step}`,
    tag: resource.name,
  }));
}
