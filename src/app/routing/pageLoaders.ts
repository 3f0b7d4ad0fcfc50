import type { ComponentType } from 'react';
import type { HandWrittenPage, ResourceRenderer } from '#model/routes/handWrittenPages';
import type { RouteNode } from '../../stores/navigation/routeTree';
import type { RootStore } from '../../stores/RootStore';
import { createLoadable, type Loadable } from '../../lazy/Loadable';

/** Props of a page of one resource. */
export interface ResourcePageProps {
  resource: string;
  /** Title of the page, from its route. */
  title: string;
}

/** Props of the page of one record. */
export interface RecordPageProps {
  resource: string;
  uuid?: string;
  mode: 'new' | 'view' | 'edit';
}

/** A page component that may preload its data before it renders. */
export type ResourcePage = ComponentType<ResourcePageProps> & {
  preload?: (stores: RootStore, resource: string, search: string) => Promise<void>;
};

type ComponentLoader<Props> = Loadable<ComponentType<Props>>;

/** Loader of the code of the signed-in app. */
export const signedInAppLoader: ComponentLoader<object> = createLoadable(
  async () => (await import('../SignedInApp')).SignedInApp,
);

/** Loaders of the hand-written pages, by the name after `page/`. */
export const handWrittenPageLoaders: Readonly<Record<string, ComponentLoader<object>>> = {
  home: createLoadable(async () => (await import('../../pages/HomePage')).HomePage),
  personal: createLoadable(async () => (await import('../../pages/PersonalPage')).PersonalPage),
  gallery: createLoadable(async () => (await import('../../pages/GalleryPage')).GalleryPage),
} satisfies Readonly<Record<HandWrittenPage, ComponentLoader<object>>>;

/** Pages for any resource, by the part of the component name before the slash. */
export const resourcePageLoaders: Readonly<Record<string, Loadable<ResourcePage>>> = {
  list: createLoadable(async () => (await import('../../pages/ListPage')).ListPage),
  chart: createLoadable(async () => (await import('../../pages/ChartPage')).ChartPage),
} satisfies Readonly<Record<ResourceRenderer, Loadable<ResourcePage>>>;

/** Loader of the record page below a list. */
export const recordPageLoader: ComponentLoader<RecordPageProps> = createLoadable(
  async () => (await import('../../pages/RecordPage')).RecordPage,
);

/** Prefetches the code of a route's page. */
export async function loadPageCode({
  renderer,
  subject,
}: Pick<RouteNode, 'renderer' | 'subject'>): Promise<void> {
  await (renderer === 'page' ? handWrittenPageLoaders[subject] : resourcePageLoaders[renderer])?.();
}

/** Prefetches the data of the page at an address, completely if its code is loaded. */
export async function preloadPageData(
  stores: RootStore,
  { path, renderer, subject }: Pick<RouteNode, 'path' | 'renderer' | 'subject'>,
): Promise<void> {
  if (renderer === 'page') return;
  const { pathname, search } = stores.navigation.current.location;
  const page = path === pathname ? resourcePageLoaders[renderer]?.value : undefined;
  await (page?.preload?.(stores, subject, search) ?? stores.schemas.load(subject));
}
