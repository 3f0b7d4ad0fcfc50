import type { LocalizedText } from '../language';

/** Filter value that stands for the caller, so that one address serves all users. */
export const callerFilterValue = '$me';

/** The parameter that filters by leases: `claim=$me`. Its name is reserved, so that no field has it. */
export const leaseFilterParameter = 'claim';
export const leaseFilterTitle: LocalizedText = { zh: '办理人', en: 'Taken by' };
