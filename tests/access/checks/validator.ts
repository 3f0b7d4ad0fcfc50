import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused, noField, type CallerRequests } from '../CallerRequests';
import { allRefused } from './list';

type Validator = ((value: unknown) => boolean) & {
  errors?: { params: JsonObject; instancePath: string }[] | null;
};

const modules = new Map<string, Promise<string>>();

/** The cached source of a validator module. */
function textOf(requests: CallerRequests, path: string): Promise<string> {
  const known = modules.get(path) ?? requests.client.fetch('GET', path).then(response => response.text());
  modules.set(path, known);
  return known;
}

async function validatorsOf(requests: CallerRequests, data: JsonObject): Promise<Validator[]> {
  const text = await textOf(
    requests,
    `/schema/${requests.name}/validator.js?h=${String(data['x-validator'])}`,
  );
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
export const validator: AccessCheck = {
  name: 'validator',
  async observe(requests) {
    const answer = await requests.getShared(`/schema/${requests.name}`);
    if (isRefused(answer)) return allRefused(requests);
    const [whole] = await validatorsOf(requests, answer.data);
    return new Map(
      requests.fields.map((field): [string, Verdict] => [
        field,
        whole && knows(whole, field) ? disclosed([field]) : 'closed',
      ]),
    );
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return visibility.canName(field) ? disclosed([field]) : 'closed';
  },
};
