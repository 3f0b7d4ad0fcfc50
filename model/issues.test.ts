import { describe, expect, it } from 'vitest';
import { toIssues, type ValidatorError } from './issues';

const error = (
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: Record<string, unknown> = {},
): ValidatorError => ({ instancePath, schemaPath, keyword, params });

describe('the issues of a validation', () => {
  it('are none when there are no errors', () => {
    expect(toIssues(null)).toEqual([]);
    expect(toIssues(undefined)).toEqual([]);
  });

  it('stand at the field that is missing, with its name escaped', () => {
    expect(toIssues([error('/home', '#/required', 'required', { missingProperty: 'a/b~c' })])).toEqual([
      { path: '/home/a~1b~0c', keyword: 'required' },
    ]);
  });

  it('stand at the field that nobody knows', () => {
    expect(
      toIssues([error('', '#/unevaluatedProperties', 'unevaluatedProperties', { unevaluatedProperty: 'x' })]),
    ).toEqual([{ path: '/x', keyword: 'unknown' }]);
  });

  it('keep the figures of a constraint', () => {
    expect(toIssues([error('/name', '#/properties/name/minLength', 'minLength', { limit: 2 })])).toEqual([
      { path: '/name', keyword: 'minLength', params: { limit: 2 } },
    ]);
  });

  it('do not repeat a failed branch as its condition', () => {
    const inside = error('', '#/allOf/0/then/required', 'required', { missingProperty: 'reason' });
    const wrapper = error('', '#/allOf/0/if', 'if', { failingKeyword: 'then' });
    expect(toIssues([inside, wrapper])).toEqual([{ path: '/reason', keyword: 'required' }]);
  });

  it('say of a wrong choice only what may be chosen', () => {
    const branches = ['a', 'b'].map((allowedValue, index) =>
      error('/kind', `#/properties/kind/oneOf/${index}/const`, 'const', { allowedValue }),
    );
    const choice = error('/kind', '#/properties/kind/oneOf', 'oneOf', { passingSchemas: null });
    expect(toIssues([...branches, choice])).toEqual([
      { path: '/kind', keyword: 'enum', params: { allowedValues: ['a', 'b'] } },
    ]);
  });

  it('fold the branches of an alternative into one', () => {
    const branches = ['a', 'b'].map((missingProperty, index) =>
      error('', `#/anyOf/${index}/required`, 'required', { missingProperty }),
    );
    expect(toIssues([...branches, error('', '#/anyOf', 'anyOf')])).toEqual([{ path: '', keyword: 'anyOf' }]);
  });

  it('tell a value that may not be there nothing else, and nothing twice', () => {
    const refused = error('/reason', '#/allOf/0/else/properties/reason/false schema', 'false schema');
    const short = error('/reason', '#/properties/reason/minLength', 'minLength', { limit: 5 });
    expect(toIssues([refused, short, refused])).toEqual([{ path: '/reason', keyword: 'notAllowed' }]);
  });
});
