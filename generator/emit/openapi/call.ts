import type { JsonObject } from '#model/json';

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  schema: JsonObject;
  description?: string;
}

/** One call of the contract, said as shortly as the document allows. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  tag: string;
  /** Needs no session. */
  open?: boolean;
  parameters?: readonly Parameter[];
  /** The fields of a JSON or form-encoded body. */
  body?: JsonObject;
  /** What `data` holds. */
  data?: JsonObject;
  /** The answer is a file and no envelope. */
  file?: readonly string[];
}

export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
export const text: JsonObject = { type: 'string' };
export const uuid: JsonObject = { type: 'string', format: 'uuid' };
export const whole: JsonObject = { type: 'integer' };
export const flag: JsonObject = { type: 'boolean' };
export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

export function objectOf(
  properties: Record<string, JsonObject>,
  required: readonly string[] = [],
): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) };
}

export const query = (name: string, schema: JsonObject = text, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
});

const inPath = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', schema: text }));

const envelope = (data: JsonObject): JsonObject => ({
  allOf: [ref('Answer'), objectOf({ data }, ['data'])],
});

const content = (types: readonly string[], schema: JsonObject): JsonObject =>
  Object.fromEntries(types.map(type => [type, { schema }]));

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'];
const multipart = (body: JsonObject): boolean => JSON.stringify(body).includes('"contentMediaType"');

function answers({ data, file }: Call): JsonObject {
  const good = file
    ? content(file, { type: 'string' })
    : content(['application/json'], data ? envelope(data) : ref('Answer'));
  return { '200': { description: 'OK', content: good }, default: { $ref: '#/components/responses/Problem' } };
}

/** An operation of OpenAPI. Names are built of the path, so that each is there once. */
export function operationOf(call: Call): JsonObject {
  const { method, path, summary, tag, open, body } = call;
  const parameters = [...inPath(path), ...(call.parameters ?? [])].map(
    ({ name, in: place, schema, description }) => ({
      name,
      in: place,
      schema,
      ...(place === 'path' && { required: true }),
      ...(description !== undefined && { description }),
    }),
  );
  return {
    operationId: [method, ...path.split('/')].filter(Boolean).join('_').replace(/[^\w]/g, ''),
    summary,
    tags: [tag],
    ...(open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: content(multipart(body) ? ['multipart/form-data'] : bodyTypes, body),
      },
    }),
    responses: answers(call),
  };
}
