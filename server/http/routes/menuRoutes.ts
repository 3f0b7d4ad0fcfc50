import type { Caller } from '#model/caller';
import { NotFound, ValidationFailed } from '#model/errors';
import { getOwn } from '#model/json';
import { accountResource } from '#model/catalog';
import { joinRoutePath, type Route } from '#model/routes';
import { getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import { getPinyinWords } from '#model/values/pinyinWords';
import { RouteReply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { requireAdmin } from '../requireAdmin';
import { getCallerRecords } from '../getCallerRecords';
import type { RouteTable } from '../router';
import { withIdempotencyKey } from '../withIdempotencyKey';

const maxMenus = 200;

/** Menus, page search and messages. A menu is the route tree as a caller sees it. */
export const menuRoutes: RouteTable = {
  'GET /menu/my': async ask => {
    const caller = await ask.requireSignedIn();
    const { menus } = await ask.services.preferences.get(caller.id);
    return { list: getRoutes(ask, caller), chosen: menus };
  },

  'GET /menu/all': async ask => ({ list: getRoutes(ask, await requireAdmin(ask)) }),

  'GET /menu/role/:role': async ask => {
    const admin = await requireAdmin(ask);
    const role = ask.param('role');
    const { permissions } = getOwn(ask.catalog.roles, role) ?? throwNotFound();
    return { list: getRoutes(ask, { ...admin, roles: [role], permissions }) };
  },

  'GET /menu/user/:username': async ask => {
    const admin = await requireAdmin(ask);
    const account = await ask.services.accounts.findByUsername(ask.param('username'));
    const { uuid } = account ?? throwNotFound();
    await (await getCallerRecords(ask)).get(accountResource, uuid);
    const caller = await ask.services.callers.getCaller(uuid, ask.catalog, admin);
    return { list: caller ? getRoutes(ask, caller) : [] };
  },

  'POST /user/menu': withIdempotencyKey(async ask => {
    const caller = await ask.requireSignedIn();
    const body = await ask.getBody();
    const sent = body.encoding === 'json' ? body.values.menus : body.fields.getAll('menus');
    const known = new Set(collectRouteNames(getRoutes(ask, caller)));
    const menus = Array.isArray(sent) ? sent.filter(name => typeof name === 'string') : [];
    const whole = Array.isArray(sent) && menus.length === sent.length && menus.length <= maxMenus;
    if (!whole || menus.some(name => !known.has(name))) {
      throw new ValidationFailed([
        { path: '/menus', keyword: 'enum', params: { allowedValues: [...known] } },
      ]);
    }
    return {
      work: storeOutcome =>
        ask.services.preferences.update(caller.id, { menus: [...new Set(menus)] }, storeOutcome),
      reply: () => new RouteReply({ chosen: menus }, 'saved'),
    };
  }),

  'GET /search/getList': async ask => {
    const caller = await ask.requireSignedIn();
    return { list: buildSearchSuggestions(getRoutes(ask, caller), '') };
  },

  'GET /notice/getList': async ask => {
    const caller = await ask.requireSignedIn();
    const { clearedAt } = await ask.services.preferences.get(caller.id);
    const list = await ask.services.notices.listSince(clearedAt, caller);
    return { list, total: list.length };
  },

  'POST /notice/doClear': withIdempotencyKey(async ask => {
    const { id } = await ask.requireSignedIn();
    const clearedAt = ask.services.clock().toISOString();
    return {
      work: storeOutcome => ask.services.preferences.update(id, { clearedAt }, storeOutcome),
      reply: () => new RouteReply(null, { zh: '清空消息成功', en: 'Messages cleared successfully' }),
    };
  }),
};

const getRoutes = (ask: ApiRequest, caller: Caller): Route[] =>
  getRoutesForCaller(ask.catalog, caller, ask.services.clock());

function throwNotFound(): never {
  throw new NotFound('notFound');
}

const collectRouteNames = (tree: readonly Route[]): string[] =>
  tree.flatMap(({ name, children = [] }) => [name, ...collectRouteNames(children)]);

interface Suggestion {
  value: string;
  url: string;
  pinyin: string;
}

/** All pages that the caller can open, with title, URL and pinyin words for the search. */
export function buildSearchSuggestions(tree: readonly Route[], above: string): Suggestion[] {
  return tree.flatMap(({ path, children = [], meta }) => {
    const url = joinRoutePath(above, path);
    if (meta.hidden) return [];
    return children.length > 0
      ? buildSearchSuggestions(children, url)
      : [{ value: meta.title, url, pinyin: getPinyinWords(meta.title) }];
  });
}
