import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRows } from '#generator/emit/sampleRows';
import { compileValidator, buildValidatorModule } from '#generator/emit/validators';
import { normaliseSchemas } from '#generator/normalise';
import { toIssues, type ValidatorError } from '#model/issues';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import { hashSchema } from '#model/projection/schemaHash';
import { arbitrarySchemas } from '#tests/support/arbitrarySchema';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { arbitraryMutation } from '#tests/support/arbitraryMutation';

const now = new Date('2026-05-01T00:00:00Z');

type Compiled = ((value: unknown) => boolean) & { errors?: ValidatorError[] | null };

async function modulesOf(schema: JsonSchema): Promise<Record<string, Compiled>> {
  const text = await buildValidatorModule(schema);
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return ((await import(/* @vite-ignore */ url)) as { validators: Record<string, Compiled> }).validators;
}

/** The schema for the form, with the titles of one language. */
function titled(resource: Resource): RJSFSchema {
  const properties = Object.entries(resource.schema.properties ?? {}).map(([name, schema]) => [
    name,
    typeof schema === 'object'
      ? { ...schema, title: resource.fields[name]?.title.zh, 'x-kind': resource.fields[name]?.kind }
      : schema,
  ]);
  return {
    ...resource.schema,
    title: resource.title.zh,
    properties: Object.fromEntries(properties) as RJSFSchema['properties'],
  } as RJSFSchema;
}

/** A validator of compiled functions only, which throws for a schema without one. */
function validatorOf(compiled: Record<string, Compiled>): ValidatorType {
  const unused = (): never => {
    throw new Error('the form evaluates more than conditions');
  };
  return {
    isValid(schema, formData) {
      const test = compiled[hashSchema(schema as JsonSchema)];
      if (!test) throw new Error(`no function was compiled for ${JSON.stringify(schema)}`);
      return test(formData);
    },
    validateFormData: unused,
    rawValidation: unused,
    reset: unused,
  };
}

const isHidden = (schema: unknown): boolean => schema === false || JSON.stringify(schema) === '{"not":{}}';

describe('form engine on a normalised schema', () => {
  it('form of a random schema has a compiled validator per condition, agrees with the server, and renders each allowed field', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySchemas, fc.integer(), arbitraryMutation, async (files, seed, spoil) => {
        const { catalog } = normaliseSchemas(sourcesFrom(files), 2026);
        const rows = sampleRows(catalog, { seed, now });
        for (const resource of Object.values(catalog.resources)) {
          const compiled = await modulesOf(resource.schema);
          const root = titled(resource);
          const whole = compiled[hashSchema(root as JsonSchema)];
          const names = Object.keys(resource.schema.properties ?? {});
          for (const row of rows[resource.name] ?? []) {
            const sound = Object.fromEntries(
              names.flatMap(name => (name in row ? [[name, row[name] ?? null]] : [])),
            );
            const record: JsonObject = spoil(sound, names);
            expect(whole?.(record) ? [] : toIssues(whole?.errors)).toEqual(
              compileValidator(resource.schema)(record),
            );
            const drawn = retrieveSchema(validatorOf(compiled), root, root, record);
            const refused = compileValidator(resource.schema)(record).filter(
              issue => issue.keyword === 'notAllowed',
            );
            const hidden = names.filter(name => isHidden(drawn.properties?.[name]) && name in record);
            expect(hidden).toEqual(names.filter(name => refused.some(issue => issue.path === `/${name}`)));
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
