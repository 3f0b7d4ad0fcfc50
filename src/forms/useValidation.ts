import { useMemo } from 'react';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import { pathOf } from './FormSchema';
import type { FormScope } from './FormScope';
import { namesIn } from './layout';
import { sayerOf } from './sayerOf';
import { errorSchemaOf, validatorType } from './validatorType';

/** What the engine finds wrong, in the order of the screen, and what the server found. Called where `standing` is observed. */
export function useValidation({ draft, steps, language }: FormScope) {
  const { rules, standing } = draft;
  const say = useMemo(() => sayerOf(rules.schema, language), [rules, language]);
  const validator = useMemo(() => {
    const order = steps.flatMap(namesIn);
    const place = ({ path }: Issue) => order.indexOf(pathOf(path)[0] ?? '');
    const told = (values: JsonObject) => rules.check(values).filter(issue => draft.shows(issue));
    const inOrder = (values: JsonObject) => told(values).sort((one, other) => place(one) - place(other));
    return validatorType(inOrder, say, rules.fits);
  }, [draft, rules, steps, say]);
  const extraErrors = useMemo(() => errorSchemaOf(standing, say), [standing, say]);
  return { validator, extraErrors };
}
