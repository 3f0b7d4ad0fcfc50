import { buildValidatorModule } from '#generator/emit/validators';
import type { JsonSchema } from '#model/jsonSchema';
import type { Validators } from '../../src/forms/loadValidators';

/** The validators of a schema, by way of the module that a browser is served. */
export async function loadServedValidators(schema: JsonSchema): Promise<Validators> {
  const text = await buildValidatorModule(schema);
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { validators } = (await import(/* @vite-ignore */ url)) as { validators: Validators };
  return validators;
}
