import type { Caller } from '#model/caller';
import { NotFound, ValidationFailed } from '#model/errors';
import { own } from '#model/json';
import { accountResource } from '#model/catalog';
import { isExternal } from '#model/formats/external';
import type { Route } from '#model/routes';
import { routesFor } from '#model/routesFor';
import { initialsOf } from '#model/sortKey';
import { Reply } from './answer';
import type { Ask } from './Ask';
import { demandAdmin } from './demandAdmin';
import { recordsOf } from './recordsOf';
import type { RouteTable } from './routes';
import { keyed } from './writing';

const mostMenus = 200;

/** Menus are routes; these calls show them to people who choose among them. */
export const menuRoutes: RouteTable = {
  'GET /menu/my': async ask => {
    const caller = await ask.signedIn();
    const { menus } = await ask.parts.preferences.of(caller.id);
    return { list: routes(ask, caller), chosen: menus };
  },

  'GET /menu/all': async ask => ({ list: routes(ask, await demandAdmin(ask)) }),

  'GET /menu/role/:role': async ask => {
    const admin = await demandAdmin(ask);
    const role = ask.param('role');
    const { permissions } = own(ask.catalog.roles, role) ?? noSuchRole();
    return { list: routes(ask, { ...admin, roles: [role], permissions }) };
  },

  'GET /menu/user/:account': async ask => {
    const admin = await demandAdmin(ask);
    await (await recordsOf(ask)).get(accountResource, ask.param('account'));
    const caller = await ask.parts.callers.of(ask.param('account'), ask.catalog, admin);
    return { list: caller ? routes(ask, caller) : [] };
  },

  'POST /user/menu': keyed(async ask => {
    const caller = await ask.signedIn();
    const body = await ask.body();
    const sent = body.sort === 'json' ? body.values.menus : body.fields.getAll('menus');
    const known = new Set(namesOf(routes(ask, caller)));
    const menus = Array.isArray(sent) ? sent.filter(name => typeof name === 'string') : [];
    const whole = Array.isArray(sent) && menus.length === sent.length && menus.length <= mostMenus;
    if (!whole || menus.some(name => !known.has(name))) {
      throw new ValidationFailed([
        { path: '/menus', keyword: 'enum', params: { allowedValues: [...known] } },
      ]);
    }
    return {
      work: claim => ask.parts.preferences.change(caller.id, { menus: [...new Set(menus)] }, claim),
      reply: () => new Reply({ chosen: menus }, 'saved'),
    };
  }),

  'GET /search/getList': async ask => {
    const caller = await ask.signedIn();
    return { list: suggestions(routes(ask, caller), '') };
  },

  'GET /notice/getList': async ask => {
    const caller = await ask.signedIn();
    const { clearedAt } = await ask.parts.preferences.of(caller.id);
    const list = await ask.parts.notices.since(clearedAt, caller);
    return { list, total: list.length };
  },

  'POST /notice/doClear': keyed(async ask => {
    const { id } = await ask.signedIn();
    const clearedAt = ask.parts.clock().toISOString();
    return {
      work: claim => ask.parts.preferences.change(id, { clearedAt }, claim),
      reply: () => new Reply(null, { zh: '清空消息成功', en: 'Messages cleared successfully' }),
    };
  }),
};

const routes = (ask: Ask, caller: Caller): Route[] => routesFor(ask.catalog, caller, ask.parts.clock());

function noSuchRole(): never {
  throw new NotFound('notFound');
}

const namesOf = (tree: readonly Route[]): string[] =>
  tree.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);

interface Suggestion {
  value: string;
  url: string;
  initials: string;
}

/** Every page that a person can open, by its title, the letters that it is looked for by, and its address. */
export function suggestions(tree: readonly Route[], above: string): Suggestion[] {
  return tree.flatMap(({ path, children = [], meta }) => {
    const url = path.startsWith('/') || isExternal(path) ? path : `${above.replace(/\/$/, '')}/${path}`;
    if (meta.hidden) return [];
    return children.length > 0
      ? suggestions(children, url)
      : [{ value: meta.title, url, initials: initialsOf(meta.title) }];
  });
}
