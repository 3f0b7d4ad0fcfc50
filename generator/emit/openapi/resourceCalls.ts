import { filterWays } from '#model/asking';
import type { JsonObject } from '#model/json';
import type { Field, Resource } from '#model/resource';
import { bulkCall } from './bulkCall';
import { flag, listOf, objectOf, query, ref, text, uuid, whole, type Call, type Parameter } from './call';
import { componentOf, inputOf, say } from './resourceSchemas';

/** The suffix that each way of narrowing adds to the name of a field. */
const suffixes = { equal: [''], range: ['[gte]', '[lte]'], contains: ['[like]'], last: ['[last]'] } as const;

const filtersOf = (field: Field): Parameter[] =>
  filterWays(field).flatMap(way =>
    suffixes[way].map(suffix => query(`${field.name}${suffix}`, text, say(field.title))),
  );

const paging: readonly Parameter[] = [
  query('pageNo', { type: 'integer', minimum: 1, default: 1 }),
  query('pageSize', { type: 'integer', minimum: 1, maximum: 500, default: 20 }),
  query('after', text, 'The cursor of the last row, instead of pageNo'),
  query('title', text, "A piece of text in the resource's search fields"),
  query('sort', listOf(text), 'A field, or -field for the other direction'),
];

const page = (record: JsonObject): JsonObject =>
  objectOf(
    {
      list: listOf(record),
      total: whole,
      pageNo: whole,
      pageSize: whole,
      checkList: listOf(text),
      next: { type: ['string', 'null'] },
      labels: { type: 'object', additionalProperties: text },
    },
    ['list', 'pageNo', 'pageSize', 'checkList', 'next'],
  );

const claim = objectOf({ by: text, until: text, mine: flag }, ['by', 'until', 'mine']);

const detail = (record: JsonObject): JsonObject => ({
  allOf: [
    record,
    objectOf({
      actions: listOf(text),
      refusals: { type: 'object', additionalProperties: text },
      editable: listOf(text),
      masked: listOf(text),
      claim,
    }),
  ],
});

const uuids = { oneOf: [text, listOf(uuid)] };
const rows = 'Rows within the reach of the caller, as in getList';
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
const sheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

const importAnswer = objectOf({
  batch: uuid,
  rows: whole,
  created: whole,
  updated: whole,
  errors: listOf(objectOf({ row: whole, path: text, code: text, msg: text })),
});

/** The calls that exist for every resource, by their last step. */
function callsOf(resource: Resource): Record<string, Omit<Call, 'path' | 'tag'>> {
  const record = ref(componentOf(resource));
  const input = ref(inputOf(resource));
  const filters = Object.values(resource.fields).flatMap(filtersOf);
  const byUuid = [query('uuid', uuid)];
  return {
    getList: {
      method: 'get',
      summary: 'A page of records',
      parameters: [...paging, ...filters],
      data: page(record),
    },
    getDetail: {
      method: 'get',
      summary: 'One record, and what may be done with it',
      parameters: byUuid,
      data: detail(record),
    },
    doEdit: { method: 'post', summary: 'Creates or changes a record', body: input, data: record },
    doSave: { method: 'post', summary: 'The same as doEdit', body: input, data: record },
    doDelete: {
      method: 'post',
      summary: 'Deletes records, all or none',
      body: objectOf({ uuid, uuids }),
      data: objectOf({ deleted: whole }),
    },
    doRecover: {
      method: 'post',
      summary: 'Restores deleted records',
      body: objectOf({ uuids }, ['uuids']),
      data: objectOf({ recovered: whole }),
    },
    doTransition: {
      method: 'post',
      summary: 'Moves a record to another state',
      body: objectOf({ uuid, version: whole, action: text }, ['uuid', 'version', 'action']),
      data: record,
    },
    getHistory: {
      method: 'get',
      summary: 'Who changed what, and when, the oldest first',
      parameters: [...byUuid, ...paging.slice(0, 2)],
      data: objectOf({ list: listOf({ type: 'object' }), total: whole, pageNo: whole, pageSize: whole }, [
        'list',
        'total',
      ]),
    },
    getStats: {
      method: 'get',
      summary: 'Counts by one or two fields',
      parameters: [query('by', { type: 'array', items: text, maxItems: 2 }, rows), ...filters],
      data: objectOf({ list: listOf({ type: 'object' }) }),
    },
    ...(resource.parent !== undefined && {
      getTree: {
        method: 'get' as const,
        summary: 'The records nested by `children`',
        data: objectOf({ list: listOf(record) }),
      },
    }),
    getOptions: {
      method: 'get',
      summary: 'Records for a picker',
      parameters: [query('field'), query('q')],
      data: objectOf({ list: listOf(objectOf({ uuid, label: text })) }),
    },
    doBulk: bulkCall(resource, uuids),
    doUndo: {
      method: 'post',
      summary: 'Takes back what `X-Operation-Id` of an answer named, for ten minutes',
      body: objectOf({ operation: uuid }, ['operation']),
      data: objectOf({ undone: whole }),
    },
    doClaim: {
      method: 'post',
      summary: 'Takes a case for ten minutes, or for ten more',
      body: objectOf({ uuid }, ['uuid']),
      data: objectOf({ claim }, ['claim']),
    },
    doRelease: {
      method: 'post',
      summary: 'Lets a claimed case go',
      body: objectOf({ uuid }, ['uuid']),
      data: objectOf({ released: whole }),
    },
    export: {
      method: 'post',
      summary: 'The records as a sheet',
      body: objectOf(
        { format: { enum: ['xlsx', 'csv'] }, fields: listOf(text), uuids, masked: flag, purpose: text },
        ['format', 'purpose'],
      ),
      file: sheets,
    },
    doImport: {
      method: 'post',
      summary: 'Records from a sheet; one bad row changes nothing unless `partial`',
      body: objectOf({ file: bytes, mapping: text, dryRun: flag, partial: flag }, ['file']),
      data: importAnswer,
    },
    doUndoImport: {
      method: 'post',
      summary: 'Takes a whole batch back',
      body: objectOf({ batch: uuid }, ['batch']),
    },
    doReveal: {
      method: 'post',
      summary: 'The full value of one masked field, recorded',
      body: objectOf({ uuid, field: text, reason: text }, ['uuid', 'field', 'reason']),
      data: objectOf({ value: text }),
    },
    getFiles: {
      method: 'get',
      summary: 'The files of a record in a zip',
      parameters: byUuid,
      file: ['application/zip'],
    },
    template: { method: 'get', summary: 'An empty sheet with the right headers', file: sheets.slice(1) },
  };
}

export function resourceCalls(resource: Resource): Call[] {
  return Object.entries(callsOf(resource)).map(([step, call]) => ({
    ...call,
    path: `/${resource.name}/${step}`,
    tag: resource.name,
  }));
}
