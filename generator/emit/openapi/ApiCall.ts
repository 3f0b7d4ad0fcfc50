import type { JsonObject } from '#model/json';

/** A query parameter of an API operation. */
export interface ApiParameter {
  name: string;
  in: 'query' | 'path';
  schema: JsonObject;
  description?: string;
}

/** A compact description of an API operation. */
export interface ApiCall {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  tag: string;
  /** Requires no session. */
  isPublic?: boolean;
  parameters?: readonly ApiParameter[];
  /** Properties of a JSON or form-encoded body. */
  body?: JsonObject;
  /** Schema of `data` in the envelope. */
  data?: JsonObject;
  /** The response is a file, without envelope. */
  file?: readonly string[];
}

/** Reference to a component schema. */
export const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
export const stringSchema: JsonObject = { type: 'string' };
export const uuidSchema: JsonObject = { type: 'string', format: 'uuid' };
export const integerSchema: JsonObject = { type: 'integer' };
export const booleanSchema: JsonObject = { type: 'boolean' };
export const arraySchema = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** Schema of an object with these properties. */
export function objectSchema(
  properties: Record<string, JsonObject>,
  required: readonly string[] = [],
): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) };
}

/** A query parameter with its schema and description. */
export const queryParameter = (
  name: string,
  schema: JsonObject = stringSchema,
  description?: string,
): ApiParameter => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
});

const getPathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', schema: stringSchema }));

const buildEnvelope = (data: JsonObject): JsonObject => ({
  allOf: [schemaRef('Answer'), objectSchema({ data }, ['data'])],
});

const buildContent = (types: readonly string[], schema: JsonObject): JsonObject =>
  Object.fromEntries(types.map(type => [type, { schema }]));

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'];
const isMultipart = (body: JsonObject): boolean => JSON.stringify(body).includes('"contentMediaType"');

function buildResponses({ data, file }: ApiCall): JsonObject {
  const good = file
    ? buildContent(file, { type: 'string' })
    : buildContent(['application/json'], data ? buildEnvelope(data) : schemaRef('Answer'));
  return { '200': { description: 'OK', content: good }, default: { $ref: '#/components/responses/Problem' } };
}

/** Builds an OpenAPI operation. Ids derive from the path, so that they are unique. */
export function buildOperation(call: ApiCall): JsonObject {
  const { method, path, summary, tag, isPublic, body } = call;
  const parameters = [...getPathParameters(path), ...(call.parameters ?? [])].map(
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
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: buildContent(isMultipart(body) ? ['multipart/form-data'] : bodyTypes, body),
      },
    }),
    responses: buildResponses(call),
  };
}
