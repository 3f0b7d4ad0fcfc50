import type { ComponentType } from 'react';
import { getOwn } from '#model/json';
import type { RouteNode } from '../../stores/navigation/routeTree';
import type { Loadable } from '../../lazy/Loadable';
import {
  resourcePageLoaders,
  handWrittenPageLoaders,
  recordPageLoader,
  type ResourcePageProps,
} from './pageLoaders';
import { lazyComponent } from '../../lazy/lazyComponent';
import { lazyPart } from '../../lazy/lazyPart';

const toLazyComponents = <Props extends object>(
  codes: Readonly<Record<string, Loadable<ComponentType<Props>>>>,
) => Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, lazyComponent(code)]));

const handWrittenPages = toLazyComponents<object>(handWrittenPageLoaders);
const resourcePages = toLazyComponents<ResourcePageProps>(resourcePageLoaders);

export const RecordPage = lazyComponent(recordPageLoader);

export const StartTiles = lazyPart(async () => (await import('../../pages/home/StartTiles')).StartTiles);

/** Returns the component of a route's page; undefined for an unknown name. */
export function getPageComponent({
  renderer,
  subject,
}: RouteNode): ComponentType<ResourcePageProps> | undefined {
  return renderer === 'page' ? getOwn(handWrittenPages, subject) : getOwn(resourcePages, renderer);
}
