import { isEmptyValue } from '#model/json';

/** Form fields: a value, or several under one name. Empty fields are not sent. */
export type UrlEncodedFields = Readonly<Record<string, FormValue | readonly FormValue[]>>;
type FormValue = string | number | boolean | null | undefined;

/** Encodes fields as a query string, a list as a repeated key. */
export function encodeForm(fields: UrlEncodedFields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (!isEmptyValue(one)) body.append(name, String(one));
  return body;
}
