import { expect, it } from 'vitest';
import type { Route } from '#model/routes';
import { buildSearchSuggestions } from './menuRoutes';

const route = (path: string, children: Route[] = []): Route => ({
  path,
  name: path,
  component: 'layout',
  meta: { title: 'title' },
  ...(children.length > 0 && { children }),
});

it('search suggestion links to the target of its menu entry, also outside of the console', () => {
  const tree = [
    route('/links', [route('https://city.example/a'), route('mailto:a@b.c'), route('/whole'), route('part')]),
    route('//city.example'),
  ];
  expect(buildSearchSuggestions(tree, '').map(({ url }) => url)).toEqual([
    'https://city.example/a',
    'mailto:a@b.c',
    '/whole',
    '/links/part',
    '//city.example',
  ]);
});
