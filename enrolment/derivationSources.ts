import type { DerivationSource } from '#model/rules';

const windowsOf = (step: string, status: string): DerivationSource => ({
  of: 'submitcontroller',
  where: { step },
  rows: { status },
});

const ofDrafts = windowsOf('report', 'draft');
/** Source: the privacy notices. Refreshed: registrations that the family can still submit. */
const ofNotice: DerivationSource = {
  of: 'description',
  where: { key: 'privacy' },
  rows: { status: ['draft', 'returned'] },
};
/** Source: the confirmation windows. Refreshed: registrations in the states that have a deadline for the family. */
const ofAsked: DerivationSource = {
  of: 'submitcontroller',
  where: { step: 'confirm' },
  rows: { status: ['draft', 'returned', 'admitted'] },
};
const ofOffers = windowsOf('publicity', 'offered');

/**
 * Records whose change refreshes stored derived values of registrations: the windows of a step refresh dates, the
 * privacy notices refresh the edition in force. The erasure date of register rows has no source: the date depends only
 * on an enrolment window that closes after August, and there are millions of rows, so it is recomputed when it is due.
 */
export const derivationSources: Readonly<Record<string, DerivationSource>> = {
  ...{ eraseOn: ofDrafts, remindAt: ofDrafts },
  ...{ noticeEdition: ofNotice, askedUntil: ofAsked },
  ...{ announceAt: ofOffers, publicityEnd: ofOffers, publicityStart: ofOffers },
};
