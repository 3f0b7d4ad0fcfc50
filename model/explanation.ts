/** A rule that refuses an action, or that the caller should know before it. */
export type ExplanationRule =
  /** The record is in a state from which the transition does not start. */
  | 'state'
  /** No role of the caller has a grant for the transition. */
  | 'role'
  /** The roles of the caller have the grant on other records only. */
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
  /** A named field rule forbids this record to be changed in the field. */
  | 'fieldRule'
  /** The form hides the field because of a condition. */
  | 'hidden'
  /** The record does not exist, or is invisible to the caller. */
  | 'absent'
  | 'deleted'
  | 'filter';

/** Where a remedy is carried out: a field of a form, a step of a record, a record, or a list. */
export type RemedyTarget = { title: string; resource: string; uuid?: string; field?: string; step?: string };

/** An action that would make the refused one possible. Without roles the caller can do it, or only time. */
export type ExplanationRemedy = {
  text: string;
  /** Titles of the roles that can remove the obstacle. */
  by: string[];
  links: RemedyTarget[];
  /** The time at which the transition becomes possible without a user's action. */
  at?: string;
};

export type ExplanationReason = {
  rule: ExplanationRule;
  /** The rule as a sentence, in the language of the caller. */
  text: string;
  /** All of them are needed. */
  remedies: ExplanationRemedy[];
  /** It refuses nothing. */
  isNote?: true;
};

/** Why something is refused, as far as the caller may know. */
export type Explanation = { isPossible: boolean; reasons: ExplanationReason[] };

/** A step or a field of a record, or a record that is not in a list though its number is known. */
export type ExplanationRequest =
  | { uuid: string; step: string }
  | { uuid: string; field: string }
  | { number: string; filters: URLSearchParams };
