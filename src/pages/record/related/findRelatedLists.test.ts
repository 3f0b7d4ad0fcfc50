import { expect, it } from 'vitest';
import type { ProjectedRelated, ProjectedSchema } from '#model/projection';
import type { RouteNode } from '../../../stores/navigation/routeTree';
import { findRelatedLists } from './findRelatedLists';

const relation = (resource: string, field: string): ProjectedRelated => ({
  ...{ resource, field, title: resource, fieldTitle: field },
});
const schemaWith = (...related: ProjectedRelated[]) =>
  ({ 'x-related': related }) as unknown as ProjectedSchema;
const list = (subject: string, path = `/${subject}`) =>
  ({ path, subject, renderer: 'list' }) as unknown as RouteNode;

it('findRelatedLists returns the lists of related records that the caller may open', () => {
  const schema = schemaWith(relation('pupil', 'classId'), relation('teacher', 'classId'));
  expect(findRelatedLists(schema, [list('pupil'), list('class')])).toEqual([
    { ...relation('pupil', 'classId'), path: '/pupil', isAmbiguous: false },
  ]);
});

it('findRelatedLists distinguishes two relations of one resource', () => {
  const schema = schemaWith(relation('pupil', 'classId'), relation('pupil', 'formerClassId'));
  expect(findRelatedLists(schema, [list('pupil')]).map(({ isAmbiguous }) => isAmbiguous)).toEqual([
    true,
    true,
  ]);
});

it('findRelatedLists omits a relation without a name, and a list whose path has a parameter', () => {
  expect(findRelatedLists({} as unknown as ProjectedSchema, [list('pupil')])).toEqual([]);
  const routes = [list('pupil', '/class/:id/pupil')];
  expect(findRelatedLists(schemaWith(relation('pupil', 'classId')), routes)).toEqual([]);
});
