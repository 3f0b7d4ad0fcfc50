import { buildValidatorModule } from '#generator/emit/validators';
import type { JsonSchema } from '#model/jsonSchema';
import type { SchemaValidators } from '../../src/forms/loadValidators';

/** Loads the validators of a schema from the served module. */
export async function loadServedValidators(schema: JsonSchema): Promise<SchemaValidators> {
  const text = await buildValidatorModule(schema);
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { validators } = (await import(/* @vite-ignore */ url)) as { validators: SchemaValidators };
  return validators;
}
