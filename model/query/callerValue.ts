import type { LocalizedText } from '../language';

/** Filter value that means the caller, so that one URL works for all users. */
export const callerFilterValue = '$me';

/** The parameter that filters by leases: `claim=$me`. Its name is reserved, so that no field has it. */
export const leaseFilterParameter = 'claim';
/** Title of the filter by leases. */
export const leaseFilterTitle: LocalizedText = { zh: '办理人', en: 'Taken by' };
