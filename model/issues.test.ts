import { describe, expect, it } from 'vitest';
import { toIssues, type ValidatorError } from './issues';

const error = (
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: Record<string, unknown> = {},
): ValidatorError => ({ instancePath, schemaPath, keyword, params });

describe('toIssues', () => {
  it('toIssues returns no issues for no validation errors', () => {
    expect(toIssues(null)).toEqual([]);
    expect(toIssues(undefined)).toEqual([]);
  });

  it('toIssues places the issue of a missing field at its escaped name', () => {
    expect(toIssues([error('/home', '#/required', 'required', { missingProperty: 'a/b~c' })])).toEqual([
      { path: '/home/a~1b~0c', keyword: 'required' },
    ]);
  });

  it('toIssues places the issue of a field that another one depends on at its name', () => {
    const params = { property: 'card', missingProperty: 'address', depsCount: 1, deps: 'address' };
    expect(toIssues([error('', '#/dependencies', 'dependencies', params)])).toEqual([
      { path: '/address', keyword: 'required' },
    ]);
  });

  it('toIssues places the issue of an unknown field at its name', () => {
    expect(
      toIssues([error('', '#/unevaluatedProperties', 'unevaluatedProperties', { unevaluatedProperty: 'x' })]),
    ).toEqual([{ path: '/x', keyword: 'unknown' }]);
  });

  it('toIssues includes the refusal text of a pattern, if there is one', () => {
    const text = { zh: '两个字母', en: 'Two letters' };
    const refuse = (params: Record<string, unknown>) =>
      toIssues([error('/code', '#/properties/code/pattern', 'pattern', params)]);
    const issue = { path: '/code', keyword: 'pattern', params: { pattern: '^..$' } };
    expect(refuse({ pattern: '^..$', text })).toEqual([{ ...issue, text }]);
    expect(refuse({ pattern: '^..$' })).toEqual([issue]);
  });

  it('toIssues keeps the parameters of a constraint', () => {
    expect(toIssues([error('/name', '#/properties/name/minLength', 'minLength', { limit: 2 })])).toEqual([
      { path: '/name', keyword: 'minLength', params: { limit: 2 } },
    ]);
  });

  it('toIssues omits the JSON Schema issue of the failed if/then branch itself', () => {
    const inside = error('', '#/allOf/0/then/required', 'required', { missingProperty: 'reason' });
    const wrapper = error('', '#/allOf/0/if', 'if', { failingKeyword: 'then' });
    expect(toIssues([inside, wrapper])).toEqual([{ path: '/reason', keyword: 'required' }]);
  });

  it('issue of a wrong choice names its allowed values only', () => {
    const branches = ['a', 'b'].map((allowedValue, index) =>
      error('/kind', `#/properties/kind/oneOf/${index}/const`, 'const', { allowedValue }),
    );
    const choice = error('/kind', '#/properties/kind/oneOf', 'oneOf', { passingSchemas: null });
    expect(toIssues([...branches, choice])).toEqual([
      { path: '/kind', keyword: 'enum', params: { allowedValues: ['a', 'b'] } },
    ]);
  });

  it('toIssues merges the issues of the branches of an anyOf into one issue', () => {
    const branches = ['a', 'b'].map((missingProperty, index) =>
      error('', `#/anyOf/${index}/required`, 'required', { missingProperty }),
    );
    expect(toIssues([...branches, error('', '#/anyOf', 'anyOf')])).toEqual([{ path: '', keyword: 'anyOf' }]);
  });

  it('toIssues reports a forbidden field value once, without other issues of it', () => {
    const refused = error('/reason', '#/allOf/0/else/properties/reason/false schema', 'false schema');
    const short = error('/reason', '#/properties/reason/minLength', 'minLength', { limit: 5 });
    expect(toIssues([refused, short, refused])).toEqual([{ path: '/reason', keyword: 'notAllowed' }]);
  });
});
