import { NotAllowed, NotFound, NotSignedIn } from '#model/errors';
import { resourceOf } from '#model/catalog';
import { routesFor } from '#model/routesFor';
import { textHash } from '#model/schemaHash';
import { openapi } from '#generator/emit/openapi';
import { knownCatalog } from '#server/metadata/knownCatalog';
import type { Ask } from './Ask';
import { demandAdmin } from './demandAdmin';
import type { RouteTable } from './routes';

/** What the console is made of: routes, schemas and validators, each as the caller may see it. */
export const metadataRoutes: RouteTable = {
  'GET /router/getList': async ask => {
    const caller = await ask.signedIn();
    const routes = routesFor(ask.catalog, caller, ask.parts.clock());
    return { list: ask.parts.mock?.routes(routes, caller) ?? routes };
  },

  'GET /schema/getList': async ask => {
    const caller = await ask.caller();
    const now = ask.parts.clock();
    const { projections } = ask.parts;
    const list = projections.visible(ask.catalog, caller, now).map(resource => ({
      name: resource.name,
      hash: projections.of(ask.catalog, resource, caller, now).schema['x-hash'],
    }));
    return { list, hash: textHash(JSON.stringify(list)) };
  },

  /** For those who administer the system, as far as they may know of it, and for developers at the mock. */
  'GET /openapi.json': async ask => {
    const { mock, clock } = ask.parts;
    const catalog = mock ? ask.catalog : knownCatalog(ask.catalog, await demandAdmin(ask), clock());
    ask.response.json(openapi(catalog));
    return undefined;
  },

  'GET /schema/mistakes': async ask => {
    await demandAdmin(ask);
    return { list: ask.parts.metadata.mistakes };
  },

  'GET /schema/:resource': async ask => {
    const { schema, etag } = await projectionOf(ask);
    ask.response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (ask.request.headers['if-none-match'] !== etag) return schema;
    ask.response.status(304).end();
    return undefined;
  },

  'GET /schema/:resource/validator.js': async ask => {
    const hash = ask.query.get('h') ?? '';
    const text = await ask.parts.projections.validator(ask.catalog, ask.param('resource'), hash);
    if (text === undefined) throw new NotFound('notFound');
    ask.response
      .set('Cache-Control', 'private, max-age=31536000, immutable')
      .type('text/javascript')
      .send(text);
    return undefined;
  },
};

async function projectionOf(ask: Ask) {
  const caller = await ask.caller();
  const now = ask.parts.clock();
  const resource = resourceOf(ask.catalog, ask.param('resource'));
  if (resource && ask.parts.projections.sees(ask.catalog, resource, caller, now)) {
    return ask.parts.projections.of(ask.catalog, resource, caller, now);
  }
  if (caller.id === undefined) throw new NotSignedIn('notSignedIn');
  throw resource ? new NotAllowed('notAllowed') : new NotFound('notFound');
}
