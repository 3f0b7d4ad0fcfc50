import type { ProjectedRelated, ProjectedSchema } from '#model/projection';
import type { RouteNode } from '../../../stores/navigation/routeTree';

/** A relation to this record, with the list page of its records. */
export interface RelatedList extends ProjectedRelated {
  /** Path of the list. */
  path: string;
  /** Whether another list of related records has the same title. */
  isAmbiguous: boolean;
}

/** Relations to a record whose lists the caller may open. */
export function findRelatedLists(schema: ProjectedSchema, routes: readonly RouteNode[]): RelatedList[] {
  const related = (schema['x-related'] ?? []).flatMap(relation => {
    const route = routes.find(
      ({ renderer, subject, path }) =>
        renderer === 'list' && subject === relation.resource && !path.includes(':'),
    );
    return route ? [{ ...relation, path: route.path }] : [];
  });
  return related.map(relation => ({
    ...relation,
    isAmbiguous: related.filter(({ title }) => title === relation.title).length > 1,
  }));
}
