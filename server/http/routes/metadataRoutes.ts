import { NotAllowed, NotFound, NotSignedIn } from '#model/errors';
import { findResource } from '#model/catalog';
import { getForbiddenPaths, getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import { getUnlistedRoutes } from '#model/routes/getUnlistedRoutes';
import { projectTiles } from '#model/projection/projectTiles';
import { hashText } from '#model/projection/schemaHash';
import { ResourceVisibility } from '#model/projection/ResourceVisibility';
import { buildOpenapi } from '#generator/emit/openapi';
import { filterCatalogForCaller } from '#server/metadata/filterCatalogForCaller';
import { hasAdminRole } from '#server/auth/CallerLoader';
import type { ApiRequest } from '../ApiRequest';
import { countMenuBadges } from '../countMenuBadges';
import { countSavedViews } from '../countSavedViews';
import { getCallerRecords } from '../getCallerRecords';
import { readSystemState } from '../readSystemState';
import { requireAdmin } from '../requireAdmin';
import type { RouteTable } from '../router';

/** Routes, schemas and validators of the console, each filtered for the caller. */
export const metadataRoutes: RouteTable = {
  'GET /router/getList': async ask => {
    const caller = await ask.requireSignedIn();
    const { mock, clock } = ask.services;
    const now = clock();
    const menu = getRoutesForCaller(ask.catalog, caller, now);
    const routes = [...menu, ...getUnlistedRoutes(ask.catalog, caller, menu, now)];
    return {
      list: mock?.filterRoutes(routes, caller) ?? routes,
      forbidden: getForbiddenPaths(ask.catalog, caller),
    };
  },

  'GET /router/getBadges': async ask => {
    const caller = await ask.requireSignedIn();
    const routes = getRoutesForCaller(ask.catalog, caller, ask.services.clock());
    const shown = ask.services.mock?.filterRoutes(routes, caller) ?? routes;
    const records = await getCallerRecords(ask);
    return {
      list: await countMenuBadges(ask, caller, records, shown),
      views: await countSavedViews(ask, caller, records),
    };
  },

  'GET /schema/getList': async ask => {
    const caller = await ask.getCaller();
    const now = ask.services.clock();
    const { projections } = ask.services;
    const list = projections.getVisibleResources(ask.catalog, caller, now).map(resource => ({
      name: resource.name,
      hash: projections.getProjection(ask.catalog, resource, caller, now).schema['x-hash'],
    }));
    return { list, hash: hashText(JSON.stringify(list)) };
  },

  /**
   * Tiles of the caller's home page; the console requests their figures by `getStats`. Administrators also
   * receive the state of the installation.
   */
  'GET /schema/getTiles': async ask => {
    const caller = await ask.requireSignedIn();
    const now = ask.services.clock();
    const visible = ask.services.projections.getVisibleResources(ask.catalog, caller, now);
    const list = visible
      .filter(({ tiles }) => tiles !== undefined)
      .flatMap(resource => projectTiles(new ResourceVisibility(ask.catalog, resource, caller, now)));
    if (!hasAdminRole(ask.catalog, caller)) return { list };
    const reader = { catalog: ask.catalog, language: caller.language };
    return { list, system: await readSystemState(ask.services, reader) };
  },

  /** OpenAPI document: for administrators, filtered by their access; the mock server gives all of it to everybody. */
  'GET /openapi.json': async ask => {
    const { mock, clock } = ask.services;
    const catalog = mock
      ? ask.catalog
      : filterCatalogForCaller(ask.catalog, await requireAdmin(ask), clock());
    ask.response.json(buildOpenapi(catalog, ask.services.rules.calls));
    return undefined;
  },

  'GET /schema/mistakes': async ask => {
    await requireAdmin(ask);
    return { list: ask.services.metadata.diagnostics };
  },

  'GET /schema/:resource': async ask => {
    const { schema, etag } = await requireProjection(ask);
    ask.response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (ask.request.headers['if-none-match'] !== etag) return schema;
    ask.response.status(304).end();
    return undefined;
  },

  'GET /schema/:resource/validator.js': async ask => {
    const hash = ask.query.get('h') ?? '';
    const text = await ask.services.projections.getValidatorModule(ask.catalog, ask.param('resource'), hash);
    if (text === undefined) throw new NotFound('notFound');
    ask.response
      .set('Cache-Control', 'private, max-age=31536000, immutable')
      .type('text/javascript')
      .send(text);
    return undefined;
  },
};

async function requireProjection(ask: ApiRequest) {
  const caller = await ask.getCaller();
  const now = ask.services.clock();
  const resource = findResource(ask.catalog, ask.param('resource'));
  if (resource && ask.services.projections.isVisible(ask.catalog, resource, caller, now)) {
    return ask.services.projections.getProjection(ask.catalog, resource, caller, now);
  }
  if (caller.id === undefined) throw new NotSignedIn('notSignedIn');
  throw resource ? new NotAllowed('notAllowed') : new NotFound('notFound');
}
