import { isObject, type JsonValue } from '#model/json';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { allRefused } from './list';

const propertiesOf = (schema: JsonValue | undefined): string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];

/** The OpenAPI document, for administrators only. */
export const openapi: AccessCheck = {
  name: 'OpenAPI',
  async observe(requests) {
    const response = await requests.client.fetch('GET', '/openapi.json');
    if (response.status !== 200) return allRefused(requests);
    const { components } = (await response.json()) as { components: { schemas: Record<string, JsonValue> } };
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
