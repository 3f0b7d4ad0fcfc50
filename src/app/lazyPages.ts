import type { ComponentType } from 'react';
import { own } from '#model/json';
import type { Place } from '../stores/places';
import type { Fetched } from './Fetched';
import { generic, handWritten, recordPage, type ResourcePageProps } from './renderers';
import { whenThere } from './whenThere';

const allOf = <Props extends object>(codes: Readonly<Record<string, Fetched<ComponentType<Props>>>>) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, whenThere(code)]));

const handWrittenPages = allOf<object>(handWritten);
const genericPages = allOf<ResourcePageProps>(generic);

export const RecordPage = whenThere(recordPage);

/** The page that a place names; undefined when nobody has built it. */
export function pageOf({ renderer, of }: Place): ComponentType<ResourcePageProps> | undefined {
  return renderer === 'page' ? own(handWrittenPages, of) : own(genericPages, renderer);
}
