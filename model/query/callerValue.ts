import type { LocalizedText } from '../language';

/** The value of a filter that stands for whoever asks, so that one address serves many. */
export const callerValue = '$me';

/** The parameter that filters by leases: `claim=$me`. Its name is reserved, so that no field has it. */
export const claimFilter = 'claim';
export const claimFilterTitle: LocalizedText = { zh: '办理人', en: 'Taken by' };
