import type { Issue } from './errors';
import { stringOf, type JsonObject, type Value } from './json';

/** What a compiled validator leaves behind, as far as it is read here. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** They repeat what the branch inside them says. */
const wrappers = new Set(['if', 'allOf', 'then', 'else']);
const alternatives = new Set(['oneOf', 'anyOf']);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The constants of an alternative that is a list of choices; undefined for any other. */
function choicesOf(error: ValidatorError, inside: readonly ValidatorError[]): Value[] | undefined {
  const constants = inside.filter(one => one.keyword === 'const' && one.instancePath === error.instancePath);
  return inside.length > 0 && constants.length === inside.length
    ? constants.map(one => one.params['allowedValue'] as Value)
    : undefined;
}

function issueOf(error: ValidatorError, inside: readonly ValidatorError[]): Issue {
  const { instancePath: path, keyword, params } = error;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return { path: `${path}/${escape(stringOf(params.missingProperty))}`, keyword: 'required' };
    case 'unevaluatedProperties':
      return { path: `${path}/${escape(stringOf(params.unevaluatedProperty))}`, keyword: 'unknown' };
    case 'additionalProperties':
      return { path: `${path}/${escape(stringOf(params.additionalProperty))}`, keyword: 'unknown' };
    case 'false schema':
      return { path, keyword: 'notAllowed' };
    case 'oneOf':
    case 'anyOf': {
      const allowedValues = choicesOf(error, inside);
      return allowedValues ? { path, keyword: 'enum', params: { allowedValues } } : { path, keyword };
    }
    default:
      return Object.keys(params).length > 0
        ? { path, keyword, params: params as JsonObject }
        : { path, keyword };
  }
}

const within = (inner: ValidatorError, outer: ValidatorError): boolean =>
  inner !== outer &&
  inner.schemaPath.startsWith(`${outer.schemaPath}/`) &&
  inner.instancePath.startsWith(outer.instancePath);

/**
 * What is wrong, one issue a fault: the errors of branches nobody chose are folded into the choice, and a value that may
 * not be there at all is not told its other faults.
 */
export function issuesOf(errors: readonly ValidatorError[] | null | undefined): Issue[] {
  if (!errors) return [];
  const choices = errors.filter(error => alternatives.has(error.keyword));
  const plain = errors.filter(
    error => !wrappers.has(error.keyword) && !choices.some(choice => within(error, choice)),
  );
  const issues = plain.map(error =>
    issueOf(
      error,
      errors.filter(inner => within(inner, error)),
    ),
  );
  const refused = new Set(issues.filter(issue => issue.keyword === 'notAllowed').map(issue => issue.path));
  const seen = new Set<string>();
  return issues.filter(issue => {
    if (issue.keyword !== 'notAllowed' && refused.has(issue.path)) return false;
    const key = JSON.stringify([issue.path, issue.keyword, issue.params]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
