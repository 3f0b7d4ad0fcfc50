import { makeAutoObservable } from 'mobx';
import { hasPermission, type PermissionRequirement } from '#model/permission';
import type { SessionStore } from './SessionStore';

/** Permissions of the signed-in account, for display only; the server enforces them. */
export class AccessStore {
  private readonly session: SessionStore;

  constructor(session: SessionStore) {
    this.session = session;
    makeAutoObservable<this, 'session'>(this, { session: false }, { autoBind: true });
  }

  get roles(): readonly string[] {
    return this.session.user.roles;
  }

  get permissions(): readonly string[] {
    return this.session.user.permissions;
  }

  /** Whether the account passes every permission check. */
  get admin(): boolean {
    return this.roles.includes('admin');
  }

  /** Whether the account has role number 2 (parent), by name or number, and can enrol a child. */
  get canEnrolChild(): boolean {
    return this.roles.includes('parent') || this.roles.includes('2');
  }

  hasPermission(requirement: PermissionRequirement | undefined): boolean {
    return requirement === undefined || hasPermission(this, requirement);
  }
}
