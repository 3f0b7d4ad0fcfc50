import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { isRefused, noField, type Visit } from '../Visit';
import { allRefused } from './list';

type Validator = ((value: unknown) => boolean) & {
  errors?: { params: JsonObject; instancePath: string }[] | null;
};

const modules = new Map<string, Promise<string>>();

/** The cached source of a validator module. */
function textOf(visit: Visit, path: string): Promise<string> {
  const known = modules.get(path) ?? visit.client.fetch('GET', path).then(response => response.text());
  modules.set(path, known);
  return known;
}

async function validatorsOf(visit: Visit, data: JsonObject): Promise<Validator[]> {
  const text = await textOf(visit, `/schema/${visit.name}/validator.js?h=${String(data['x-validator'])}`);
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as { validators: Record<string, Validator> };
  return Object.values(module.validators);
}

/** Validation errors for these values, without the field name. */
function complaint(validate: Validator, given: JsonObject, field: string): string {
  validate(given);
  return JSON.stringify(validate.errors ?? [])
    .replaceAll(`"${field}"`, '?')
    .replaceAll(`/${field}"`, '/?"');
}

const values: readonly JsonValue[] = [{ nonsense: true }, 'x', 1, true, []];

/** Whether it treats a field unlike an unknown one, or requires it. */
function knows(validate: Validator, field: string): boolean {
  validate({});
  const demanded = (validate.errors ?? []).some(
    ({ params }) => isObject(params) && params.missingProperty === field,
  );
  return (
    demanded ||
    values.some(
      value =>
        complaint(validate, { [field]: value }, field) !== complaint(validate, { [noField]: value }, noField),
    )
  );
}

/** The validator module, which must treat hidden fields as unknown. */
export const validator: Door = {
  name: 'validator',
  async knock(visit) {
    const answer = await visit.client.get(`/schema/${visit.name}`);
    if (isRefused(answer)) return allRefused(visit);
    const [whole] = await validatorsOf(visit, answer.data);
    return new Map(
      visit.fields.map((field): [string, Verdict] => [
        field,
        whole && knows(whole, field) ? told([field]) : 'closed',
      ]),
    );
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return visibility.canName(field) ? told([field]) : 'closed';
  },
};
