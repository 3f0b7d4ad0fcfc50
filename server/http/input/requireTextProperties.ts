import { ValidationFailed, type Issue } from '#model/errors';
import { isStorableText } from '#model/formats';
import type { RequestBody } from './body';

/** Required text properties of the body of a call that has no schema. */
export function requireTextProperties<Name extends string>(
  body: RequestBody,
  names: readonly Name[],
): Record<Name, string> {
  const issues: Issue[] = [];
  const texts = Object.fromEntries(
    names.map(name => {
      const value = body.encoding === 'form' ? (body.fields.get(name) ?? undefined) : body.values[name];
      if (value === undefined || value === '') issues.push({ path: `/${name}`, keyword: 'required' });
      else if (typeof value !== 'string')
        issues.push({ path: `/${name}`, keyword: 'type', params: { type: 'string' } });
      else if (!isStorableText(value)) issues.push({ path: `/${name}`, keyword: 'characters' });
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
  if (issues.length > 0) throw new ValidationFailed(issues);
  return texts as Record<Name, string>;
}
