import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { flag, listOf, objectOf, ref, text, uuid, whole, type Call } from './call';

const said = (schema: JsonObject, description: string): JsonObject => ({ ...schema, description });

/** Only what people do by hand can be asked for. */
const transitionsOf = ({ workflow }: Resource): string[] =>
  (workflow?.transitions ?? []).filter(({ on, at }) => !on && at === undefined).map(({ name }) => name);

/** What `doBulk` takes: one selection, and what its action needs. */
function bodyOf(resource: Resource, uuids: JsonObject): JsonObject {
  const transitions = transitionsOf(resource);
  const actions = ['edit', 'delete', ...(transitions.length > 0 ? ['transition'] : [])];
  const body = objectOf(
    {
      action: { enum: actions },
      uuids: said(uuids, 'The records that are meant, at most 1,000'),
      filters: said({ type: 'object' }, 'Or all that these words of getList find, at most 10,000'),
      all: said(flag, 'With empty `filters`: every record is meant'),
      expect: said(
        { ...whole, minimum: 1 },
        'How many records are meant; 409 with `data.count` when it is not so',
      ),
      values: said({ type: 'object' }, 'Of edit: the fields that change, as in doEdit'),
      ...(transitions.length > 0 && {
        transition: said({ enum: transitions }, 'Of transition: its name'),
        input: said({ type: 'object' }, 'Of transition: what it asks for'),
      }),
    },
    ['action', 'expect'],
  );
  return { ...body, oneOf: [{ required: ['uuids'] }, { required: ['filters'] }] };
}

export const bulkCall = (resource: Resource, uuids: JsonObject): Omit<Call, 'path' | 'tag'> => ({
  method: 'post',
  summary: 'One action on many records, as a job; its uuid is the operation that doUndo takes',
  body: bodyOf(resource, uuids),
  data: objectOf({ job: ref('JobDetail') }),
});

/** A job as its owner sees it. */
export const jobDetail: JsonObject = objectOf(
  {
    ...{ uuid, version: whole, kind: text, resource: text, action: text },
    state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    ...{ total: whole, done: whole, failed: whole },
    reason: said({ type: ['string', 'null'] }, 'Why it failed as a whole'),
    failures: listOf(objectOf({ uuid, code: whole, msg: text }, ['uuid', 'code', 'msg'])),
  },
  ['uuid', 'state', 'total', 'done', 'failed', 'failures'],
);
