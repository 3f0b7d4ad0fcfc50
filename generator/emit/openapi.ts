import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { jobDetail } from './openapi/bulkCall';
import { listOf, objectOf, operationOf, text, whole, type Call } from './openapi/call';
import { fixedCalls } from './openapi/fixedCalls';
import { resourceCalls } from './openapi/resourceCalls';
import { resourceSchemas, say } from './openapi/resourceSchemas';

const answer = objectOf({ code: whole, msg: text, data: {} }, ['code', 'msg']);
const issue = objectOf({ path: text, keyword: text, msg: text }, ['path', 'keyword', 'msg']);

const problem: JsonObject = {
  description: 'Refused or failed. `code` is the status; a validation failure names its fields.',
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Answer' },
          objectOf({ data: { type: ['object', 'null'], properties: { errors: listOf(issue) } } }),
        ],
      },
    },
  },
};

function pathsOf(calls: readonly Call[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  return paths;
}

/** The contract as an OpenAPI document, for the resources that there are. */
export function openapi(catalog: Catalog): JsonObject {
  const resources = Object.values(catalog.resources);
  const fixed = new Set(fixedCalls.map(call => `${call.method} ${call.path}`));
  // A fixed call wins over that of a resource of the same name, as on the server.
  const ofResources = resources
    .flatMap(resourceCalls)
    .filter(call => !fixed.has(`${call.method} ${call.path}`));
  const ofAll = Object.fromEntries(resources.flatMap(resource => Object.entries(resourceSchemas(resource))));
  return {
    openapi: '3.1.0',
    info: { title: 'Enrol Console', version: catalog.hash.slice(0, 12) || '0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: resources.map(resource => ({ name: resource.name, description: say(resource.title) })),
    paths: pathsOf([...fixedCalls, ...ofResources]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Problem: problem },
      schemas: { Answer: answer, JobDetail: jobDetail, ...ofAll },
    },
  };
}
