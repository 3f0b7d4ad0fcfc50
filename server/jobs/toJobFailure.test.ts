import { describe, expect, it } from 'vitest';
import { compileValidator } from '#generator/emit/validators';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { toJobFailure } from './toJobFailure';

const words: JsonObject = { 'x-refusal': '代码为 3 位数字', 'x-refusal-en': 'The code has three digits' };
const schema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string', pattern: '^[0-9]{3}$', ...words } },
};

describe('failure of an item of a job', () => {
  it('job failure of a pattern violation has the refusal text of the schema, in the language of the owner', () => {
    const refused = new ValidationFailed(compileValidator(schema)({ code: 'a' }));
    const tell = (language: 'zh' | 'en') => toJobFailure('u', refused, { language, fields: {} }).msg;
    expect([tell('zh'), tell('en')]).toEqual(['代码为 3 位数字', 'The code has three digits']);
  });
});
