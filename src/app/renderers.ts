import type { ComponentType } from 'react';
import type { HandWrittenPage } from '#model/handWrittenPages';
import type { Place } from '../stores/places';
import type { RootStore } from '../stores/RootStore';
import { fetched, type Fetched } from './Fetched';

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
  open?: (stores: RootStore, resource: string, search: string) => Promise<void>;
};

type Code<Props> = Fetched<ComponentType<Props>>;

/** All that is drawn for whoever is signed in. */
export const inside: Code<object> = fetched(async () => (await import('./Console')).Console);

/** Hand-written pages, by the name behind `page/`. */
export const handWritten: Readonly<Record<string, Code<object>>> = {
  home: fetched(async () => (await import('../pages/HomePage')).HomePage),
  personal: fetched(async () => (await import('../pages/PersonalPage')).PersonalPage),
} satisfies Readonly<Record<HandWrittenPage, Code<object>>>;

/** Pages that can show any resource, by the word before the slash. */
export const generic: Readonly<Record<string, Fetched<ResourcePage>>> = {
  list: fetched(async () => (await import('../pages/ListPage')).ListPage),
};

/** The pages of a record below its list. */
export const recordPage: Code<RecordPageProps> = fetched(
  async () => (await import('../pages/RecordPage')).RecordPage,
);

/** Fetches the code of a page ahead of its use. */
export async function preload({ renderer, of }: Pick<Place, 'renderer' | 'of'>): Promise<void> {
  await (renderer === 'page' ? handWritten[of] : generic[renderer])?.();
}

/** Lets the page at an address ask its questions ahead of its drawing: all of them if its code is there. */
export async function askFirst(
  stores: RootStore,
  { path, renderer, of }: Pick<Place, 'path' | 'renderer' | 'of'>,
): Promise<void> {
  if (renderer === 'page') return;
  const { pathname, search } = stores.travel.now.location;
  const page = path === pathname ? generic[renderer]?.there : undefined;
  await (page?.open?.(stores, of, search) ?? stores.schemas.load(of));
}
