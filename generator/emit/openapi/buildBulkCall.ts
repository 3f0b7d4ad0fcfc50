import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { isManualTransition } from '#model/workflow';
import {
  booleanSchema,
  arraySchema,
  objectSchema,
  schemaRef,
  stringSchema,
  uuidSchema,
  integerSchema,
  type ApiCall,
} from './ApiCall';

const withDescription = (schema: JsonObject, description: string): JsonObject => ({ ...schema, description });

/** Manual transitions only. */
const getManualTransitionNames = ({ workflow }: Resource): string[] =>
  (workflow?.transitions ?? []).filter(isManualTransition).map(({ name }) => name);

/** Request body of `doBulk`: a selection, and the action input. */
function buildBulkBody(resource: Resource, uuids: JsonObject): JsonObject {
  const transitions = getManualTransitionNames(resource);
  const actions = ['edit', 'delete', ...(transitions.length > 0 ? ['transition'] : [])];
  const body = objectSchema(
    {
      action: { enum: actions },
      uuids: withDescription(uuids, 'The records that are meant, at most 1,000'),
      filters: withDescription({ type: 'object' }, 'Or all that these words of getList find, at most 10,000'),
      all: withDescription(booleanSchema, 'With empty `filters`: every record is meant'),
      expect: withDescription(
        { ...integerSchema, minimum: 1 },
        'How many records are meant; 409 with `data.count` when it is not so',
      ),
      values: withDescription({ type: 'object' }, 'Of edit: the fields that change, as in doEdit'),
      ...(transitions.length > 0 && {
        transition: withDescription({ enum: transitions }, 'Of transition: its name'),
        input: withDescription({ type: 'object' }, 'Of transition: what it asks for'),
      }),
    },
    ['action', 'expect'],
  );
  return { ...body, oneOf: [{ required: ['uuids'] }, { required: ['filters'] }] };
}

/** Request body of `doBulkPreview`: that of `doBulk` before its input is known. */
function buildPreviewBody(resource: Resource, uuids: JsonObject): JsonObject {
  const { properties, ...body } = buildBulkBody(resource, uuids) as JsonObject & { properties: JsonObject };
  const { values: _, input: __, ...rest } = properties;
  const actions = ['delete', ...(rest.transition === undefined ? [] : ['transition'])];
  return { ...body, properties: { ...rest, action: { enum: actions } } };
}

/** The operation that previews a bulk action, without changing records. */
export const buildBulkPreviewCall = (
  resource: Resource,
  uuids: JsonObject,
): Omit<ApiCall, 'path' | 'tag'> => ({
  method: 'post',
  summary: 'Which records a bulk action would refuse and why, without a change',
  body: buildPreviewBody(resource, uuids),
  data: objectSchema(
    {
      total: withDescription(integerSchema, 'Number of selected records'),
      checked: withDescription(integerSchema, 'Number of checked ones: all, or a sample of many'),
      uuids: withDescription(arraySchema(uuidSchema), 'The checked records that can be changed'),
      failures: arraySchema(failureSchema),
    },
    ['total', 'checked', 'uuids', 'failures'],
  ),
});

/** The operation that runs an action on many records. */
export const buildBulkCall = (resource: Resource, uuids: JsonObject): Omit<ApiCall, 'path' | 'tag'> => ({
  method: 'post',
  summary: 'One action on many records, as a job; its uuid is the operation that doUndo takes',
  body: buildBulkBody(resource, uuids),
  data: objectSchema({ job: schemaRef('JobDetail') }),
});

/** Schema of a record that a bulk operation refused. */
const failureSchema: JsonObject = objectSchema(
  { uuid: uuidSchema, code: integerSchema, msg: stringSchema, label: stringSchema },
  ['uuid', 'code', 'msg'],
);

/** Schema of a job, as its owner receives it. */
export const jobDetailSchema: JsonObject = objectSchema(
  {
    ...{
      uuid: uuidSchema,
      version: integerSchema,
      kind: stringSchema,
      resource: stringSchema,
      action: stringSchema,
    },
    state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    ...{ total: integerSchema, done: integerSchema, failed: integerSchema },
    reason: withDescription({ type: ['string', 'null'] }, 'Why it failed as a whole'),
    failures: arraySchema(failureSchema),
  },
  ['uuid', 'state', 'total', 'done', 'failed', 'failures'],
);
