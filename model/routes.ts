import { isExternalUrl } from './formats/externalUrl';
import type { LocalizedText } from './language';

/** A page in the tree that the server hands to a role, exactly as the console reads it. */
export interface Route {
  path: string;
  name: string;
  /** `layout`, `page/<name>` or `<renderer>/<resource>`. */
  component: string;
  redirect?: string;
  children?: Route[];
  meta: RouteMeta;
}

export interface RouteMeta {
  title: string;
  icon?: string;
  isCustomSvg?: boolean;
  guard?: RouteGuard;
  hidden?: boolean;
  levelHidden?: boolean;
  breadcrumbHidden?: boolean;
  noClosable?: boolean;
  noColumn?: boolean;
  noKeepAlive?: boolean;
  dynamicNewTab?: boolean;
  activeMenu?: string;
  badge?: string;
  dot?: boolean;
  target?: '_blank' | '';
  tabHidden?: boolean;
  /** What its readers must know, at the head of the page. */
  notice?: string;
  /** The last day, YYYY-MM-DD, shown with the notice. */
  deadline?: string;
}

export type RouteGuard = readonly string[] | { role: readonly string[]; mode: 'allOf' | 'oneOf' | 'except' };

/** A route as its author writes it, with its titles in both languages. */
export interface RouteSpec {
  path: string;
  name: string;
  component: string;
  redirect?: string;
  /** Where it stands among its neighbours; smaller first. */
  order: number;
  children: readonly RouteSpec[];
  meta: Omit<RouteMeta, 'title' | 'notice'> & {
    title: LocalizedText;
    notice?: LocalizedText;
    /** MM-DD, in the year of the season. */
    deadline?: string;
  };
}

/** The address of a route: a path that does not begin at the root goes on where the one above ends. */
export function joinRoutePath(above: string, path: string): string {
  return path.startsWith('/') || isExternalUrl(path) ? path : `${above.replace(/\/$/, '')}/${path}`;
}
