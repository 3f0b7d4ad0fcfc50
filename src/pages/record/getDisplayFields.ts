import type { ProjectedSchema } from '#model/projection';

/** Fields of the title of a record that the caller may read. */
export const getDisplayFields = ({
  'x-display': display,
  properties,
}: Pick<ProjectedSchema, 'x-display' | 'properties'>): string[] =>
  [...display.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (properties[name] ? [name] : []));
