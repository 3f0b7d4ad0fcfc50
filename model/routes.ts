import { isExternalUrl } from './formats/externalUrl';
import type { LocalizedText } from './language';

/** A route of the console, as the server sends it to a caller. */
export interface Route {
  path: string;
  name: string;
  /** `layout`, `page/<name>` or `<renderer>/<resource>`. */
  component: string;
  redirect?: string;
  children?: Route[];
  meta: RouteMeta;
}

/** Title, icon and display options of a route. */
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
  /** Tiles of the resource of the route; the menu badge shows the count of the first tile that the caller can see. */
  counts?: readonly string[];
  dot?: boolean;
  target?: '_blank' | '';
  tabHidden?: boolean;
  /** Notice that the page shows below its title. */
  notice?: string;
  /** Deadline as YYYY-MM-DD, shown with the notice. */
  deadline?: string;
}

/** Roles that may open a route: a list of role names, or the long form with a mode. */
export type RouteGuard = readonly string[] | { role: readonly string[]; mode: 'allOf' | 'oneOf' | 'except' };

/** A route as defined in the schema files, with titles in both languages. */
export interface RouteSpec {
  path: string;
  name: string;
  component: string;
  redirect?: string;
  /** Sort position among sibling routes. */
  order: number;
  children: readonly RouteSpec[];
  meta: Omit<RouteMeta, 'title' | 'notice'> & {
    title: LocalizedText;
    notice?: LocalizedText;
    /** Deadline as MM-DD, within the enrolment year. */
    deadline?: string;
  };
}

/** Joins a route path to its parent's; a path that starts at the root is absolute. */
export function joinRoutePath(above: string, path: string): string {
  return path.startsWith('/') || isExternalUrl(path) ? path : `${above.replace(/\/$/, '')}/${path}`;
}
