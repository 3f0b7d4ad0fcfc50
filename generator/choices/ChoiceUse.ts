import { isObject, type JsonObject, type JsonValue } from '#model/json';
import {
  getLocatedName,
  toListOrEmpty,
  toObjectOrEmpty,
  type LocatedName,
} from '../check/outline/locatedNames';
import type { JsonPath } from '../sourceLocation';
import type { ChoiceList } from './ChoiceList';

type Code = string | number;

/** A choice code with its location. */
export interface LocatedChoiceCode {
  code: Code;
  at: JsonPath;
}

/** The parsed keyword `x-choices` of a field. */
export interface ChoiceUse {
  /** Path to the value of `x-choices`. */
  at: JsonPath;
  list: LocatedName;
  only?: readonly LocatedChoiceCode[];
  except?: readonly LocatedChoiceCode[];
  hasOwnChoices: boolean;
}

/** Returns the use of a shared list by a field; undefined without one, or when it is malformed. */
export function getChoiceUse(field: JsonObject, fieldAt: JsonPath): ChoiceUse | undefined {
  const said = Object.hasOwn(field, 'x-choices') ? field['x-choices'] : undefined;
  const at = [...fieldAt, 'x-choices'];
  const list = getLocatedName(said, at) ?? getLocatedName(toObjectOrEmpty(said).of, [...at, 'of']);
  if (!list) return undefined;
  const { only, except } = isObject(said) ? said : {};
  return {
    at,
    list,
    ...(only !== undefined && { only: getCodes(only, [...at, 'only']) }),
    ...(except !== undefined && { except: getCodes(except, [...at, 'except']) }),
    hasOwnChoices: field.oneOf !== undefined,
  };
}

const getCodes = (value: JsonValue, at: JsonPath): LocatedChoiceCode[] =>
  toListOrEmpty(value).flatMap((code, index) =>
    typeof code === 'string' || typeof code === 'number' ? [{ code, at: [...at, index] }] : [],
  );

/** Returns the choices that a field uses from a shared list, in the order of the list. */
export function selectUsedChoices({ only, except }: ChoiceUse, { choices }: ChoiceList): JsonObject[] {
  const includes = (codes: readonly LocatedChoiceCode[], choice: JsonObject): boolean =>
    codes.some(({ code }) => code === choice.const);
  return choices.filter(choice => (!only || includes(only, choice)) && !(except && includes(except, choice)));
}
