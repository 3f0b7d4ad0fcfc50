import type { Row } from '#model/records';
import { getAccountRoles } from '#server/auth/CallerLoader';
import { includesStaffRole } from '#server/auth/includesStaffRole';
import type { ApiRequest } from './ApiRequest';

/**
 * Whether former passwords of the account are kept, so that staff cannot choose them again when a password expires.
 */
export const isPasswordHistoryKept = ({ services, catalog }: ApiRequest, account: Row): boolean =>
  (services.passwordDays ?? 0) > 0 && includesStaffRole(catalog, getAccountRoles(account));
