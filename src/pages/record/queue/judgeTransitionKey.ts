import { getLeaseHolderName } from '#model/getLeaseHolderName';
import type { LocalizedText } from '#model/language';
import type { RecordDetail, RecordLease } from '#model/records';
import { formatCityClock } from '../../../fields/dates/cityTime';
import { recordHeadTexts } from '../head/texts';
import { formatHeldRecord } from './texts';

/** The circumstances in which the key of a transition is pressed. */
interface KeyPress {
  isAvailable: boolean;
  /** The queue goes on to another record. */
  isLeaving: boolean;
  /** The record or the question has been on screen for too short a time to be read. */
  isUnseen: boolean;
  /** The user was told that a colleague holds the record, and presses the key again. */
  isAsked: boolean;
  now: number;
}

/** What the press of a transition key does. A lease only advises: the user may decide the record all the same. */
export function judgeTransitionKey(
  { claim }: Pick<RecordDetail, 'claim'>,
  { isAvailable, isLeaving, isUnseen, isAsked, now }: KeyPress,
): 'make' | 'refuse' | 'ignore' | { heldBy: RecordLease } {
  if (!isLeaving && !isAvailable) return 'refuse';
  if (isLeaving || isUnseen) return 'ignore';
  const isHeld = claim && !claim.mine && Date.parse(claim.until) > now;
  return isHeld && !isAsked ? { heldBy: claim } : 'make';
}

/** Who holds the record until when, and the key that makes the transition all the same. */
export function describeHeldRecord(lease: RecordLease, step: string, key: string): LocalizedText {
  const name = getLeaseHolderName(lease);
  const holder = name ? { zh: name, en: name } : recordHeadTexts.somebody;
  return formatHeldRecord(holder, formatCityClock(lease.until), { step, key });
}
