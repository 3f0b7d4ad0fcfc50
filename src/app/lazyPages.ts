import { lazy, type ComponentType } from 'react';
import { own } from '#model/json';
import type { Place } from '../stores/places';
import { generic, handWritten, recordPage, type RecordPageProps, type ResourcePageProps } from './renderers';

type Load<Props> = () => Promise<ComponentType<Props>>;

const later = <Props>(load: Load<Props>) => lazy(async () => ({ default: await load() }));
const allLater = <Props>(loads: Readonly<Record<string, Load<Props>>>) =>
  Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, later(load)]));

const handWrittenPages = allLater<object>(handWritten);
const genericPages = allLater<ResourcePageProps>(generic);

export const RecordPage = later<RecordPageProps>(recordPage);

/** The page that a place names; undefined when nobody has built it. */
export function pageOf({ renderer, of }: Place): ComponentType<ResourcePageProps> | undefined {
  return renderer === 'page' ? own(handWrittenPages, of) : own(genericPages, renderer);
}
