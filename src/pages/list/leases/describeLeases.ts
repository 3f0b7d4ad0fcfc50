import type { Language, LocalizedText } from '#model/language';
import { getLeaseHolderName } from '#model/getLeaseHolderName';
import type { LeasedRecord } from '../../../api/HttpLeases';
import { formatCityClock } from '../../../fields/dates/cityTime';
import type { RowBadge } from '../../../tables/tableProps';

const claimTexts = {
  me: { zh: '我', en: 'me' },
  somebody: { zh: '他人', en: 'taken' },
} satisfies Record<string, LocalizedText>;

const formatClaim = (claim: LeasedRecord, time: string): LocalizedText =>
  claim.mine
    ? { zh: `由您办理，至 ${time}`, en: `You are working on this until ${time}` }
    : {
        zh: `${getLeaseHolderName(claim) || '另一位工作人员'} 正在办理，至 ${time}`,
        en: `${getLeaseHolderName(claim) || 'Somebody else'} is working on this until ${time}`,
      };

/** Marks of leased rows: the holder of the lease, if the caller may see it, and the time at which the lease expires. */
export const describeLeases = (
  claims: readonly LeasedRecord[],
  language: Language,
): ReadonlyMap<string, RowBadge> =>
  new Map(
    claims.map(claim => [
      claim.uuid,
      {
        text: claim.mine
          ? claimTexts.me[language]
          : getLeaseHolderName(claim) || claimTexts.somebody[language],
        description: formatClaim(claim, formatCityClock(claim.until))[language],
      },
    ]),
  );
