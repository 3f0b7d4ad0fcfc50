import type { JsonObject, JsonValue } from './json';
import type { Language } from './language';
import type { RecordsApi } from './records';
import type { RuleContext } from './ruleContext';

/** Input of a city call: the input of a named rule, and the caller. */
export interface CityCallContext extends RuleContext {
  language: Language;
  /** The caller's account; absent without a session. */
  account: string | undefined;
  /** Records with the access rights of the caller; `reader` has the rights of the system. */
  records: Pick<RecordsApi, 'list' | 'get'>;
}

/**
 * A query of the city that concerns no record: answered by a function of enrolment/, without side effects.
 */
export interface CityCall {
  summary: string;
  /** Roles that may send the call: role names, `any` for every signed-in caller, `public` for everybody. */
  roles: readonly string[];
  /** Query parameters of the call; `true` marks required ones. */
  parameters: Readonly<Record<string, boolean>>;
  /** Rate limit per account and hour, in total and for one value of a parameter. */
  hourlyLimit?: { perAccount: number; perValue: number; of: string };
  answer(parameters: Readonly<Record<string, string>>, context: CityCallContext): Promise<JsonValue>;
  /** JSON Schema of the answer, for the OpenAPI document. */
  data: JsonObject;
}

/** Calls by method and path, such as `POST /idcard/exists`. */
export type CityCalls = Readonly<Record<`${'GET' | 'POST'} /${string}`, CityCall>>;
