import { isObject, type JsonValue } from '#model/json';
import type { Client } from '#tests/contract/http/Client';
import type { AccessCheck } from '../AccessCheck';
import type { CallerRequests } from '../CallerRequests';
import { disclosed, type Verdict } from '../Verdict';
import { allRefused } from './list';

const propertiesOf = (schema: JsonValue | undefined): string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];

/** The document of each caller, which holds every resource. */
const documents = new WeakMap<Client, Promise<OpenApiDocument>>();

interface OpenApiDocument {
  status: number;
  components: { schemas: Record<string, JsonValue> };
}

async function fetchDocument(client: Client): Promise<OpenApiDocument> {
  const response = await client.fetch('GET', '/openapi.json');
  const { components = { schemas: {} } } = (await response.json()) as Partial<OpenApiDocument>;
  return { status: response.status, components };
}

function getDocument({ client }: CallerRequests): Promise<OpenApiDocument> {
  const document = documents.get(client) ?? fetchDocument(client);
  documents.set(client, document);
  return document;
}

/** The OpenAPI document, for administrators only. */
export const openapi: AccessCheck = {
  name: 'OpenAPI',
  async observe(requests) {
    const { status, components } = await getDocument(requests);
    if (status !== 200) return allRefused(requests);
    const name = requests.name.charAt(0).toUpperCase() + requests.name.slice(1);
    const names = new Set([name, `${name}Input`].flatMap(one => propertiesOf(components.schemas[one])));
    return new Map(
      requests.fields.map((field): [string, Verdict] => [
        field,
        names.has(field) ? disclosed([field]) : 'closed',
      ]),
    );
  },
  expected(visibility, field) {
    if (!visibility.isAdministrator) return 'refused';
    return visibility.canName(field) ? disclosed([field]) : 'closed';
  },
};
