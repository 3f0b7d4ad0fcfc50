/** The status field of an account that enables or disables it, with its values. */
export const accountStatus = {
  field: 'status',
  active: 'active',
  locked: 'locked',
  disabled: 'disabled',
} as const;

/** The expiry date fields of an account: one set by the city, one by the office that created the account. */
export const accountExpiryFields = ['expiresAt', 'validTo'] as const;

/** An active session of an account. */
export type AccountSession = {
  id: string;
  startedAt: string;
  /** Time of the last use of the session, to the minute. */
  seenAt: string;
  /** IP address of the sign-in; empty for a session from a version that did not store it. */
  ip: string;
  /** The `User-Agent` of the browser; empty like `ip`. */
  agent: string;
};

/** Password, lock and sessions of an account. */
export type AccountCredentials = {
  hasPassword: boolean;
  /** Whether the account is open: neither locked nor disabled by its status, and not past its expiry day. */
  isOpen: boolean;
  /** Time until which the account cannot sign in, because of wrong passwords. */
  lockedUntil: string | null;
  sessions: (AccountSession & { isCurrent: boolean })[];
};

/** Descriptions of the row conditions of an ability, one of which must hold; empty for all records. */
export type AbilityRowDescriptions = string[];

/**
 * Actions of an account on the records of a resource. Only actions that the reader of this overview may know are
 * listed.
 */
export type ResourceAbilities = {
  resource: string;
  title: string;
  /** Abilities by verb; absent verbs are not allowed. */
  verbs: Partial<Record<'see' | 'create' | 'edit' | 'delete' | 'import' | 'export', AbilityRowDescriptions>>;
  steps: { title: string; scope: AbilityRowDescriptions }[];
  /** Titles of the fields that the account never sees. */
  hidden: string[];
  /** Titles of the fields that the account sees masked. */
  masked: string[];
  /** Titles of the fields that the account may reveal for a reason. */
  revealable: string[];
};

/** Overview of what an account may do, by resource, for the page of the account. */
export type AccountAccess = {
  roles: string[];
  /** Titles of the `$me` facts that the account lacks, so that permissions which depend on them match no rows. */
  missing: string[];
  resources: ResourceAbilities[];
};
