import { validatorModule } from '#generator/emit/validators';
import type { JsonSchema } from '#model/schema';
import type { Validators } from '../../src/forms/loadValidator';

/** The validators of a schema, by way of the module that a browser is served. */
export async function validatorsOf(schema: JsonSchema): Promise<Validators> {
  const text = await validatorModule(schema);
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { validators } = (await import(/* @vite-ignore */ url)) as { validators: Validators };
  return validators;
}
