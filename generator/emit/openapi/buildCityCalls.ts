import { publicRole } from '#model/catalog';
import type { CityCalls } from '#model/cityCalls';
import { objectSchema, queryParameter, stringSchema, type ApiCall } from './ApiCall';

/** Operations of the city's own calls. */
export const buildCityCalls = (calls: CityCalls): ApiCall[] =>
  Object.entries(calls).map(([route, { summary, roles, parameters, data }]) => {
    const [method = '', path = ''] = route.split(' ');
    const names = Object.keys(parameters);
    const common = { path, summary, tag: 'city', isPublic: roles.includes(publicRole), data };
    if (method === 'GET')
      return { ...common, method: 'get', parameters: names.map(name => queryParameter(name)) };
    const body = Object.fromEntries(names.map(name => [name, stringSchema]));
    return {
      ...common,
      method: 'post',
      body: objectSchema(
        body,
        names.filter(name => parameters[name]),
      ),
    };
  });
