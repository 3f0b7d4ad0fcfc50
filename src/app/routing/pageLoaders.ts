import type { ComponentType } from 'react';
import type { HandWrittenPage } from '#model/routes/handWrittenPages';
import type { RouteNode } from '../../stores/navigation/routeTree';
import type { RootStore } from '../../stores/RootStore';
import { createLoadable, type Loadable } from '../lazy/Loadable';

/** What a page of one resource is given. */
export interface ResourcePageProps {
  resource: string;
  /** What its place is called in the menu. */
  title: string;
}

/** What the page of one record is given. */
export interface RecordPageProps {
  resource: string;
  uuid?: string;
  mode: 'new' | 'view' | 'edit';
}

/** A page that may ask its questions before it is drawn. */
export type ResourcePage = ComponentType<ResourcePageProps> & {
  preload?: (stores: RootStore, resource: string, search: string) => Promise<void>;
};

type ComponentLoader<Props> = Loadable<ComponentType<Props>>;

/** All that is drawn for whoever is signed in. */
export const signedInAppLoader: ComponentLoader<object> = createLoadable(
  async () => (await import('../SignedInApp')).SignedInApp,
);

/** Hand-written pages, by the name behind `page/`. */
export const handWrittenPageLoaders: Readonly<Record<string, ComponentLoader<object>>> = {
  home: createLoadable(async () => (await import('../../pages/HomePage')).HomePage),
  personal: createLoadable(async () => (await import('../../pages/PersonalPage')).PersonalPage),
} satisfies Readonly<Record<HandWrittenPage, ComponentLoader<object>>>;

/** Pages that can show any resource, by the word before the slash. */
export const resourcePageLoaders: Readonly<Record<string, Loadable<ResourcePage>>> = {
  list: createLoadable(async () => (await import('../../pages/ListPage')).ListPage),
};

/** The pages of a record below its list. */
export const recordPageLoader: ComponentLoader<RecordPageProps> = createLoadable(
  async () => (await import('../../pages/RecordPage')).RecordPage,
);

/** Fetches the code of a page ahead of its use. */
export async function loadPageCode({
  renderer,
  subject,
}: Pick<RouteNode, 'renderer' | 'subject'>): Promise<void> {
  await (renderer === 'page' ? handWrittenPageLoaders[subject] : resourcePageLoaders[renderer])?.();
}

/** Lets the page at an address ask its questions ahead of its drawing: all of them if its code is there. */
export async function preloadPageData(
  stores: RootStore,
  { path, renderer, subject }: Pick<RouteNode, 'path' | 'renderer' | 'subject'>,
): Promise<void> {
  if (renderer === 'page') return;
  const { pathname, search } = stores.navigation.current.location;
  const page = path === pathname ? resourcePageLoaders[renderer]?.value : undefined;
  await (page?.preload?.(stores, subject, search) ?? stores.schemas.load(subject));
}
