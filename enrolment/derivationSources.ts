import type { DerivationSource } from '#model/rules';

const windowsOf = (step: string, status: string): DerivationSource => ({
  of: 'submitcontroller',
  where: { step },
  rows: { status },
});

const ofDrafts = windowsOf('report', 'draft');
/** The privacy notice, in registrations whose family can still pledge. */
const ofNotice: DerivationSource = {
  of: 'description',
  where: { key: 'privacy' },
  rows: { status: ['draft', 'returned'] },
};
/** The windows for confirmation; each registration of which something is asked gets its date once. */
const ofAsked: DerivationSource = {
  of: 'submitcontroller',
  where: { step: 'confirm' },
  rows: { status: ['draft', 'returned', 'admitted'] },
};
const ofOffers = windowsOf('publicity', 'offered');

/**
 * Dates of registrations that follow the windows of a step, and the edition of the notice that is in force. The day on which data of departments are erased is left to its own
 * time, when it is computed anew: it moves only with a report-in after August, and there are millions of those rows.
 */
export const derivationSources: Readonly<Record<string, DerivationSource>> = {
  ...{ eraseOn: ofDrafts, remindAt: ofDrafts },
  ...{ noticeEdition: ofNotice, askedUntil: ofAsked },
  ...{ announceAt: ofOffers, publicityEnd: ofOffers, publicityStart: ofOffers },
};
