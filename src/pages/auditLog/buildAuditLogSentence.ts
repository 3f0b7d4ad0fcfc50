import { systemUsername } from '#model/caller';
import type { AuditLogEntry } from '#model/auditLogEntries';
import type { Language } from '#model/language';
import { createTranslator } from '../../i18n/i18n';
import { auditLogSentenceTexts, auditLogWordTexts } from './sentenceTexts';

/** Part of a sentence; with `link`, its text is a link to the actor or the record. */
export type AuditLogSentencePart = { link?: 'actor' | 'record'; text: string };

/** Placeholder of a link in a translated sentence; it occurs in no record text. */
const mark = '\u0000';

/** Builds the sentence of an audit log entry in pieces, of which two can be links. */
export function buildAuditLogSentence(entry: AuditLogEntry, language: Language): AuditLogSentencePart[] {
  const translate = createTranslator(auditLogSentenceTexts, language);
  const say = createTranslator(auditLogWordTexts, language);
  const names = { actor: getActorName(entry, say), record: entry.record?.label ?? '' };
  const sentence = translate(pickSentence(entry), {
    actor: `${mark}actor${mark}`,
    record: names.record === '' ? '' : `${mark}record${mark}`,
    action: entry.title ?? entry.action,
    resource: entry.resource ?? (entry.record ? say('somewhere') : ''),
    fields: entry.fields.join(say('separator')) || say('someFields'),
    rows: entry.rows ?? 1,
    reason: entry.reason ?? '',
    ip: entry.ip,
  });
  return sentence.split(mark).flatMap((text, index): AuditLogSentencePart[] => {
    const link = index % 2 === 1 ? (text as 'actor' | 'record') : undefined;
    if (link) return [{ link, text: names[link] }];
    return text === '' ? [] : [{ text }];
  });
}

function getActorName(
  { username, account }: AuditLogEntry,
  say: (key: 'system' | 'anonymous') => string,
): string {
  if (username === systemUsername) return say('system');
  return username === '' ? say('anonymous') : (account?.label ?? username);
}

function pickSentence({
  action,
  result,
  isAlarm,
  isStep,
  isJob,
  fields,
}: AuditLogEntry): keyof typeof auditLogSentenceTexts {
  if (action === 'signIn' && result === 'denied') return 'signInDenied';
  if (isAlarm && result === 'done') return 'alarm';
  if (result !== 'done') return result;
  if (isStep) return 'step';
  if (isJob) return 'job';
  if (action === 'edit' && fields.length > 0) return 'editFields';
  return isSentence(action) ? action : 'other';
}

const isSentence = (action: string): action is keyof typeof auditLogSentenceTexts =>
  Object.hasOwn(auditLogSentenceTexts, action);
