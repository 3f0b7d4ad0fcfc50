/** A rule that refuses an action, or that limits it. */
export type ExplanationRule =
  /** The record is in a state from which the transition does not start. */
  | 'state'
  /** No role of the caller has a grant for the transition. */
  | 'role'
  /** The caller's roles are granted the action on other records only. */
  | 'rows'
  | 'guard'
  | 'window'
  | 'lock'
  | 'unique'
  | 'take'
  | 'signer'
  | 'claim'
  /** Written by the system only. */
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

/** Link of a remedy: a field of a form, a transition of a record, a record, or a list. */
export type RemedyTarget = { title: string; resource: string; uuid?: string; field?: string; step?: string };

/** An action that would make the refused one possible. Without `roles` the caller can do it, or nobody but time. */
export type ExplanationRemedy = {
  text: string;
  /** Titles of the roles that can remove the obstacle. */
  by: string[];
  links: RemedyTarget[];
  /** The time at which the transition becomes possible without a user's action. */
  at?: string;
};

/** One reason why an action is refused, with its remedies. */
export type ExplanationReason = {
  rule: ExplanationRule;
  /** The rule as a sentence, in the language of the caller. */
  text: string;
  /** Actions that are all needed to remove the reason. */
  remedies: ExplanationRemedy[];
  /** The reason is a remark; by itself it does not refuse the action. */
  isNote?: true;
};

/** The reasons of a refusal that the caller may know. */
export type Explanation = { isPossible: boolean; reasons: ExplanationReason[] };

/** What to explain: an unavailable transition, a read-only field, or a record that a list does not contain. */
export type ExplanationRequest =
  | { uuid: string; step: string }
  | { uuid: string; field: string }
  | { number: string; filters: URLSearchParams };
