import type { Catalog } from '#model/catalog';
import type { CityCalls } from '#model/cityCalls';
import type { JsonObject } from '#model/json';
import { jobDetailSchema } from './openapi/buildBulkCall';
import {
  arraySchema,
  objectSchema,
  buildOperation,
  stringSchema,
  integerSchema,
  type ApiCall,
} from './openapi/ApiCall';
import { buildCityCalls } from './openapi/buildCityCalls';
import { fixedApiCalls } from './openapi/fixedCalls';
import { buildResourceCalls } from './openapi/buildResourceCalls';
import { buildResourceSchemas, toBilingualText } from './openapi/buildResourceSchemas';

const answerSchema = objectSchema({ code: integerSchema, msg: stringSchema, data: {} }, ['code', 'msg']);
const issueSchema = objectSchema({ path: stringSchema, keyword: stringSchema, msg: stringSchema }, [
  'path',
  'keyword',
  'msg',
]);

const problemResponse: JsonObject = {
  description: 'Refused or failed. `code` is the status; a validation failure names its fields.',
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Answer' },
          objectSchema({
            data: { type: ['object', 'null'], properties: { errors: arraySchema(issueSchema) } },
          }),
        ],
      },
    },
  },
};

function buildPaths(calls: readonly ApiCall[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: buildOperation(call) };
  return paths;
}

/** Builds the OpenAPI document for a catalog. */
export function buildOpenapi(catalog: Catalog, calls: CityCalls = {}): JsonObject {
  const resources = Object.values(catalog.resources);
  const fixed = new Set(fixedApiCalls.map(call => `${call.method} ${call.path}`));
  // A fixed path takes precedence over a resource path with the same text, as in the router of the server.
  const ofResources = resources
    .flatMap(buildResourceCalls)
    .filter(call => !fixed.has(`${call.method} ${call.path}`));
  const ofAll = Object.fromEntries(
    resources.flatMap(resource => Object.entries(buildResourceSchemas(resource, catalog.resources))),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Enrol Console', version: catalog.hash.slice(0, 12) || '0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: resources.map(resource => ({ name: resource.name, description: toBilingualText(resource.title) })),
    paths: buildPaths([...fixedApiCalls, ...ofResources, ...buildCityCalls(calls)]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Problem: problemResponse },
      schemas: { Answer: answerSchema, JobDetail: jobDetailSchema, ...ofAll },
    },
  };
}
