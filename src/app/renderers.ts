import type { ComponentType } from 'react';
import type { HandWrittenPage } from '#model/handWrittenPages';
import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import type { Place } from '../stores/places';

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

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Hand-written pages, by the name behind `page/`. */
export const handWritten: Readonly<Record<string, Load<object>>> = {
  home: async () => (await import('../pages/HomePage')).HomePage,
} satisfies Readonly<Record<HandWrittenPage, Load<object>>>;

/** Pages that can show any resource, by the word before the slash. */
export const generic: Readonly<Record<string, Load<ResourcePageProps>>> = {
  list: async () => (await import('../pages/ListPage')).ListPage,
};

/** The pages of a record below its list. */
export const recordPage: Load<RecordPageProps> = async () => (await import('../pages/RecordPage')).RecordPage;

/** What a list will ask at an address: said by the code of the list, which is on its way as well. */
export async function listQuery(schema: ProjectedSchema, search: string): Promise<ListQuery> {
  const { queryOf } = await import('../pages/list/address');
  return queryOf(new URLSearchParams(search), schema);
}

/** Fetches the code of a page ahead of its use. */
export async function preload({ renderer, of }: Pick<Place, 'renderer' | 'of'>): Promise<void> {
  await (renderer === 'page' ? handWritten[of] : generic[renderer])?.();
}
