import { handWrittenPages, resourceRenderers } from '#model/routes/handWrittenPages';
import { iconNames } from '../iconNames';
import type { RouteOutline } from '../outline/RouteOutline';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import type { CheckFinding, CheckRule } from '../rule';
import { getLocatedNames, toObjectOrEmpty } from '../outline/locatedNames';
import { getTileOutlines } from '../outline/TileOutline';
import { findNearestName, suggestName } from '../suggestName';
import type { CheckContext } from '../outline/CheckContext';

const renderers: readonly string[] = resourceRenderers;

interface RouteComponent {
  renderer: string;
  resource?: string;
}

function parseComponent({ component }: RouteOutline): RouteComponent | undefined {
  if (!component) return undefined;
  const slash = component.name.indexOf('/');
  if (slash < 0) return { renderer: component.name };
  return { renderer: component.name.slice(0, slash), resource: component.name.slice(slash + 1) };
}

const pages: readonly string[] = handWrittenPages;

const isPageComponent = ({ renderer, resource }: RouteComponent): boolean =>
  resource === undefined ? renderer === 'layout' : renderer === 'page' && resource !== '';

const getComponentPath = ({ component, at }: RouteOutline): CheckFinding['at'] =>
  component?.at ?? [...at, 'component'];

/** Reports a route that duplicates an earlier one. */
function findEarlierRoute(
  context: CheckContext,
  route: RouteOutline,
  same: (other: RouteOutline) => boolean,
): RouteOutline | undefined {
  return context.routes.slice(0, context.routes.indexOf(route)).find(same);
}

const findByPath = (routes: readonly RouteOutline[], path: string) =>
  routes.find(route => route.path === path);

export const routeRules: readonly CheckRule<RouteOutline>[] = [
  {
    id: 'routes/unknown-renderer',
    find: route => {
      const component = parseComponent(route);
      if (!component || isPageComponent(component)) return [];
      if (renderers.includes(component.renderer) && component.resource !== undefined) return [];
      return [
        {
          at: getComponentPath(route),
          what: {
            zh: `没有显示方式“${component.renderer}”。`,
            en: `There is no renderer "${component.renderer}".`,
          },
          cure: suggestName(route.component?.name ?? '', [
            'layout',
            'page/<name>',
            ...renderers.map(renderer => `${renderer}/${component.resource ?? '<resource>'}`),
          ]),
        },
      ];
    },
  },
  {
    id: 'routes/unknown-page',
    find: route => {
      const { renderer, resource: page = '' } = parseComponent(route) ?? {};
      if (renderer !== 'page' || page === '' || pages.includes(page)) return [];
      return [
        {
          at: getComponentPath(route),
          what: { zh: `没有手写的页面“${page}”。`, en: `There is no hand-written page "${page}".` },
          cure: suggestName(
            `page/${page}`,
            pages.map(name => `page/${name}`),
          ),
        },
      ];
    },
  },
  {
    id: 'routes/unknown-resource',
    find: (route, context) => {
      const component = parseComponent(route);
      if (!component || !renderers.includes(component.renderer) || component.resource === undefined)
        return [];
      const { resource, renderer } = component;
      if (context.resources.has(resource) || context.aliases.has(resource)) return [];
      const { zh, en } = suggestResource(resource, context);
      return [
        {
          at: getComponentPath(route),
          what: createUnknownResourceMessage(resource),
          cure: {
            zh: `写成“${renderer}/资源名”。${zh}`,
            en: `Write "${renderer}/" and the name of a resource. ${en}`,
          },
        },
      ];
    },
  },
  {
    id: 'routes/unknown-tile',
    find: (route, context) => {
      const named = getLocatedNames(toObjectOrEmpty(route.keywords.meta).counts, [
        ...route.at,
        'meta',
        'counts',
      ]);
      const { resource: name = '', renderer } = parseComponent(route) ?? {};
      const resource = context.resources.get(name) ?? context.aliases.get(name)?.[0]?.resource;
      // Another rule reports an unknown resource.
      if (renderer === 'list' && !resource) return [];
      const tiles = renderer === 'list' && resource ? getTileOutlines(resource) : [];
      const counting = tiles
        .filter(({ keywords }) => keywords.measure === undefined)
        .map(({ at }) => String(at.at(-1)));
      return named
        .filter(tile => !counting.includes(tile.name))
        .map(tile => ({
          at: tile.at,
          what: {
            zh: `这一页的资源没有计数的指标“${tile.name}”。`,
            en: `The resource of this page has no tile "${tile.name}" that counts.`,
          },
          cure: suggestName(tile.name, counting),
        }));
    },
  },
  {
    id: 'routes/no-statistics',
    find: (route, context) => {
      const { renderer, resource: name = '' } = parseComponent(route) ?? {};
      const resource = context.resources.get(name) ?? context.aliases.get(name)?.[0]?.resource;
      if (renderer !== 'chart' || !resource || resource.keywords['x-statistics'] !== undefined) return [];
      return [
        {
          at: getComponentPath(route),
          what: {
            zh: `“${name}”没有说按哪些字段统计，这一页会是空的。`,
            en: `"${name}" does not say what is counted, so this page would be empty.`,
          },
          cure: {
            zh: `在 ${resource.source.path} 里写“x-statistics”，例如 { "by": ["字段名"] }。`,
            en: `Add "x-statistics" to ${resource.source.path}, such as { "by": ["a field"] }.`,
          },
        },
      ];
    },
  },
  {
    id: 'routes/same-name',
    find: (route, context) => {
      const other =
        route.name && findEarlierRoute(context, route, one => one.name?.name === route.name?.name);
      if (!other || !route.name) return [];
      return [
        {
          at: route.name.at,
          what: {
            zh: `${other.file.path} 里已有名为“${route.name.name}”的页面。`,
            en: `There is a page called "${route.name.name}" already, in ${other.file.path}.`,
          },
          cure: { zh: '换一个名称。', en: 'Give it another name.' },
        },
      ];
    },
  },
  {
    id: 'routes/same-path',
    find: (route, context) => {
      const other = findEarlierRoute(context, route, one => one.path === route.path);
      // A layout has the same path as its first page.
      if (!other || other.component?.name === 'layout') return [];
      return [
        {
          at: [...route.at, 'path'],
          what: {
            zh: `${other.file.path} 里已有地址为“${route.path}”的页面。`,
            en: `There is a page at "${route.path}" already, in ${other.file.path}.`,
          },
          cure: { zh: '换一个地址。', en: 'Give it another address.' },
        },
      ];
    },
  },
  {
    id: 'routes/unknown-role',
    find: ({ guards }, { roles }) =>
      guards
        .filter(({ name }) => roles && !roles.has(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
          cure: suggestName(name, roles ?? []),
        })),
  },
  {
    id: 'routes/unknown-parent',
    find: (route, { routes }) => {
      const { parent } = route;
      const others = routes.filter(other => other !== route && !isRouteBelow(other, route, routes));
      if (!parent || findByPath(others, parent.name)) return [];
      return [
        {
          at: parent.at,
          what: {
            zh: `没有可供悬挂的页面“${parent.name}”。`,
            en: `There is no page "${parent.name}" to hang below.`,
          },
          cure: suggestName(
            parent.name,
            others.map(({ path }) => path),
          ),
        },
      ];
    },
  },
  {
    id: 'routes/unknown-target',
    find: ({ keywords, at }, { routes }) => {
      const meta = keywords.meta;
      const targets = [
        { path: keywords.redirect, at: [...at, 'redirect'] },
        {
          path:
            typeof meta === 'object' && meta !== null && 'activeMenu' in meta ? meta.activeMenu : undefined,
          at: [...at, 'meta', 'activeMenu'],
        },
      ];
      return targets.flatMap(({ path, at: place }) => {
        if (typeof path !== 'string' || !path.startsWith('/') || findByPath(routes, path)) return [];
        return [
          {
            at: place,
            what: { zh: `没有地址为“${path}”的页面。`, en: `There is no page at "${path}".` },
            cure: suggestName(
              path,
              routes.map(route => route.path),
            ),
          },
        ];
      });
    },
  },
  {
    id: 'routes/unknown-icon',
    find: ({ keywords, at }) => {
      const { icon, isCustomSvg } = toObjectOrEmpty(keywords.meta);
      // A custom icon is a file of the console, which `check` does not read.
      if (typeof icon !== 'string' || isCustomSvg === true || iconNames.includes(icon)) return [];
      // Only icons with the same first letter are suggested: a distance of two edits would suggest "vector" for
      // "doctor".
      const near = findNearestName(
        icon,
        iconNames.filter(name => name.startsWith(icon.charAt(0))),
      );
      const meant = near ?? 'document';
      return [
        {
          at: [...at, 'meta', 'icon'],
          what: {
            zh: `没有图标“${icon}”，菜单里只会显示一个圆点。`,
            en: `There is no icon "${icon}", so the menu would show a dot.`,
          },
          cure: {
            zh: `写一个图标名，如“${meant}”；全部图标见 blueprintjs.com/docs/#icons。`,
            en: `Write the name of an icon, such as "${meant}"; all are shown at blueprintjs.com/docs/#icons.`,
          },
        },
      ];
    },
  },
  {
    id: 'routes/deadline',
    find: ({ keywords, at }) => {
      const { deadline, ...meta } = toObjectOrEmpty(keywords.meta);
      const metaAt = [...at, 'meta'];
      if (typeof deadline === 'string' && !isDayOfEveryYear(deadline))
        return [
          {
            at: [...metaAt, 'deadline'],
            what: {
              zh: `“${deadline}”不是每年都有的一天。`,
              en: `"${deadline}" is not a day of every year.`,
            },
            cure: { zh: '写成月-日，如 "04-16"。', en: 'Write month and day, such as "04-16".' },
          },
        ];
      return ['notice', 'x-notice-en']
        .filter(word => {
          const text = meta[word];
          return typeof text === 'string' && text.includes('{deadline}') !== (deadline !== undefined);
        })
        .map(word => ({
          at: [...metaAt, word],
          what:
            deadline === undefined
              ? {
                  zh: '告知中写了“{deadline}”，但没有“deadline”。',
                  en: 'The notice says {deadline}, but there is no "deadline".',
                }
              : {
                  zh: '告知中没有“{deadline}”，截止日不会显示。',
                  en: 'The notice does not say {deadline}, so the deadline is not shown.',
                },
          cure:
            deadline === undefined
              ? { zh: '补上，如 "deadline": "04-16"。', en: 'Write it, such as "deadline": "04-16".' }
              : { zh: '在告知中写上“{deadline}”。', en: 'Write {deadline} into the notice.' },
        }));
    },
  },
];

const isDayOfEveryYear = (monthAndDay: string): boolean => {
  const day = new Date(`2025-${monthAndDay}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === monthAndDay;
};

const isWithin = (route: RouteOutline, other: RouteOutline): boolean =>
  route.file === other.file && other.at.every((step, index) => route.at[index] === step);

/** Whether a route is a descendant of another, in its file or by the parent of its root. */
export function isRouteBelow(
  route: RouteOutline,
  above: RouteOutline,
  routes: readonly RouteOutline[],
  passed: readonly RouteOutline[] = [],
): boolean {
  if (isWithin(route, above)) return true;
  const root = routes.find(other => other.parent && isWithin(route, other));
  const parent = root?.parent && findByPath(routes, root.parent.name);
  if (!parent || passed.includes(parent)) return false;
  return parent === above || isRouteBelow(parent, above, routes, [...passed, parent]);
}
