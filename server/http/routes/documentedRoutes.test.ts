import { expect, it } from 'vitest';
import { buildOpenapi } from '#generator/emit/openapi';
import { normaliseSchemas } from '#generator/normalise';
import type { JsonObject } from '#model/json';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { apiRoutes } from './apiRoutes';

const tree = { type: 'object', properties: { aboveId: { 'x-ref': 'shelf' } }, 'x-tree': 'aboveId' };
/** A former address of `getList`, which new clients need not know. */
const undocumented = 'GET /:resource/:again/getList';

it('the OpenAPI document lists the routes that the server has, and no others', () => {
  const { catalog } = normaliseSchemas(sourcesFrom({ shelf: tree }), 2026);
  const { paths } = buildOpenapi(catalog) as { paths: Record<string, JsonObject> };
  const documented = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map(method => `${method.toUpperCase()} ${toRoute(path)}`),
  );
  const served = Object.keys(apiRoutes).filter(route => route !== undocumented);
  expect(documented.sort()).toEqual(served.map(toRoute).sort());
});

/** The pattern of a route path, regardless of the names of its parameters. */
const toRoute = (path: string): string =>
  path
    .replace(/\/(?:shelf|:resource)\/(?=\w+$)/, '/*/')
    .replace(/\/(?::\w+|\{\w+\})/g, '/*')
    .replace(/\/$/, '');
