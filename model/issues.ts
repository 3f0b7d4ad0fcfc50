import type { Issue } from './errors';
import { stringOrEmpty, type JsonObject, type JsonValue } from './json';
import type { LocalizedText } from './language';

/** The properties of an Ajv error that are read. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** Errors of these keywords only repeat the errors inside their branches. */
const wrapperKeywords = new Set(['if', 'allOf', 'then', 'else']);
const alternativeKeywords = new Set(['oneOf', 'anyOf']);

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Allowed values of an alternative (`oneOf`) of constants; undefined for any other. */
function getAllowedValues(error: ValidatorError, inside: readonly ValidatorError[]): JsonValue[] | undefined {
  const constants = inside.filter(one => one.keyword === 'const' && one.instancePath === error.instancePath);
  return inside.length > 0 && constants.length === inside.length
    ? constants.map(one => one.params['allowedValue'] as JsonValue)
    : undefined;
}

function toIssue(error: ValidatorError, inside: readonly ValidatorError[]): Issue {
  const { instancePath: path, keyword, params } = error;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return { path: `${path}/${escapePointer(stringOrEmpty(params.missingProperty))}`, keyword: 'required' };
    case 'unevaluatedProperties':
      return {
        path: `${path}/${escapePointer(stringOrEmpty(params.unevaluatedProperty))}`,
        keyword: 'unknown',
      };
    case 'additionalProperties':
      return {
        path: `${path}/${escapePointer(stringOrEmpty(params.additionalProperty))}`,
        keyword: 'unknown',
      };
    case 'false schema':
      return { path, keyword: 'notAllowed' };
    case 'oneOf':
    case 'anyOf': {
      const allowedValues = getAllowedValues(error, inside);
      return allowedValues ? { path, keyword: 'enum', params: { allowedValues } } : { path, keyword };
    }
    case 'pattern': {
      const { pattern, text } = params as { pattern: string; text?: LocalizedText };
      return { path, keyword, params: { pattern }, ...(text && { text }) };
    }
    default:
      return Object.keys(params).length > 0
        ? { path, keyword, params: params as JsonObject }
        : { path, keyword };
  }
}

const isInsideBranch = (inner: ValidatorError, outer: ValidatorError): boolean =>
  inner !== outer &&
  inner.schemaPath.startsWith(`${outer.schemaPath}/`) &&
  inner.instancePath.startsWith(outer.instancePath);

/**
 * Converts validator errors to issues, one per fault. Errors inside the branches of a choice are merged into one issue,
 * and a value that is not allowed at all gets no further issues.
 */
export function toIssues(errors: readonly ValidatorError[] | null | undefined): Issue[] {
  if (!errors) return [];
  const choices = errors.filter(error => alternativeKeywords.has(error.keyword));
  const plain = errors.filter(
    error => !wrapperKeywords.has(error.keyword) && !choices.some(choice => isInsideBranch(error, choice)),
  );
  const issues = plain.map(error =>
    toIssue(
      error,
      errors.filter(inner => isInsideBranch(inner, error)),
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
