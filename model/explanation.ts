/** A rule that refuses an action, or that the caller should know before it. */
export type ReasonRule =
  /** The record is in another state. */
  | 'state'
  /** No role of the caller has the step. */
  | 'role'
  /** The roles of the caller have it on other records. */
  | 'rows'
  | 'guard'
  | 'window'
  | 'lock'
  | 'unique'
  | 'take'
  | 'signer'
  | 'claim'
  /** Kept by the system. */
  | 'system'
  | 'derived'
  | 'number'
  | 'readOnly'
  | 'once'
  /** A rule of the city closes the field on this record. */
  | 'fieldRule'
  /** The form does not show the field. */
  | 'hidden'
  /** The record does not exist, or the caller may not see it. */
  | 'absent'
  | 'deleted'
  | 'filter';

/** Where a remedy is carried out: a field of a form, a step of a record, a record, or a list. */
export type ReasonLink = { title: string; resource: string; uuid?: string; field?: string; step?: string };

/** An action that would make the refused one possible. Without roles the caller can do it, or only time. */
export type Remedy = {
  text: string;
  /** Titles of the roles that can do it. */
  by: string[];
  links: ReasonLink[];
  /** The time at which the transition becomes possible without a user's action. */
  at?: string;
};

export type Reason = {
  rule: ReasonRule;
  /** The rule as a sentence, in the language of the caller. */
  text: string;
  /** All of them are needed. */
  remedies: Remedy[];
  /** It refuses nothing. */
  isNote?: true;
};

/** Why something is refused, as far as the caller may know. */
export type Explanation = { isPossible: boolean; reasons: Reason[] };

/** A step or a field of a record, or a record that is not in a list though its number is known. */
export type WhyQuestion =
  | { uuid: string; step: string }
  | { uuid: string; field: string }
  | { number: string; filters: URLSearchParams };
