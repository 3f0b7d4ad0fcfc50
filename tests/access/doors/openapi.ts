import { isObject, type JsonValue } from '#model/json';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { allRefused } from './list';

const propertiesOf = (schema: JsonValue | undefined): string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];

/** The OpenAPI document, for administrators only. */
export const openapi: Door = {
  name: 'OpenAPI',
  async knock(visit) {
    const response = await visit.client.fetch('GET', '/openapi.json');
    if (response.status !== 200) return allRefused(visit);
    const { components } = (await response.json()) as { components: { schemas: Record<string, JsonValue> } };
    const name = visit.name.charAt(0).toUpperCase() + visit.name.slice(1);
    const names = new Set([name, `${name}Input`].flatMap(one => propertiesOf(components.schemas[one])));
    return new Map(
      visit.fields.map((field): [string, Verdict] => [field, names.has(field) ? told([field]) : 'closed']),
    );
  },
  expected(visibility, field) {
    if (!visibility.isAdministrator) return 'refused';
    return visibility.canName(field) ? told([field]) : 'closed';
  },
};
