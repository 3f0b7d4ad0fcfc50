import pg from 'pg';
import { AppError, Duplicate, Invalid, Unavailable } from '#model/errors';
import { OldLayout, TookTooLong } from '../engine';
import { Collision } from './Collision';
import { LostConnection } from './LostConnection';
import { noAnswer } from './noAnswer';
import { OldPlan } from './OldPlan';
import { StillLocked } from './StillLocked';

const tooLong = '54000';
const tooLongText = {
  zh: '用于查找或排序的文本过长',
  en: 'A text that rows are found or sorted by is too long',
};
/** NUL, or bytes that are no text. */
const untold = '22021';
const untoldText = {
  zh: '文本含有无法保存的字符',
  en: 'A text holds characters that cannot be stored',
};
const canceled = '57014';
const locked = '55P03';
const collision = /^(40001|40P01)$/;
/** `cached plan must not change result type` */
const oldPlan = '0A000';
/** The server has ended the connection, or a pooler has lost its own. */
const ended = /^(08|57P|25P03)/;
/** A column or table that is gone, or is of another type than it was. */
const oldLayout = /^(42703|42P01|42804|42883|22P02)$/;
/**
 * Not the fault of what was asked: the resources, an operator, the disk, a server that is read only or not yet able to
 * write.
 */
const passing = /^(53|57|58|XX001|XX002|25006|3D000|28)/;
/** Of a file that may grow no more the server says so in words alone, where it writes tables to the disk. */
const isOfDisk = ({ code, file }: pg.DatabaseError): boolean => code === 'XX000' && file === 'md.c';

/** An error of the driver as one of ours, with the driver's as its cause. */
export function translateError(error: unknown): Error {
  const options = { cause: error };
  // What the server did not say was said by the connection to it.
  if (!(error instanceof pg.DatabaseError)) {
    const isSilent = error instanceof Error && error.message === noAnswer;
    return isSilent ? new Unavailable('unavailable', null, options) : new LostConnection(error);
  }
  const code = error.code ?? '';
  if (code === '23505') return new Duplicate(fieldsOf(error.detail ?? ''), options);
  if (code === tooLong) return new Invalid(tooLongText, null, options);
  if (code === untold) return new Invalid(untoldText, null, options);
  if (code === canceled) return new TookTooLong(error);
  if (code === locked) return new StillLocked(error);
  if (collision.test(code)) return new Collision(error);
  if (oldLayout.test(code)) return new OldLayout(error);
  if (code === oldPlan) return new OldPlan(error);
  if (ended.test(code)) return new LostConnection(error);
  if (passing.test(code) || isOfDisk(error)) return new Unavailable('unavailable', null, options);
  return new AppError('unexpected', null, options);
}

/** `Key (name, "phone$hash")=(…) already exists.`, in whatever language; the values are nobody's business. */
function fieldsOf(detail: string): string[] {
  const [, columns = ''] = /\((.*?)\)=\(/.exec(detail) ?? [];
  return columns
    .split(',')
    .map(column =>
      column
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/\$hash$/, ''),
    )
    .filter(Boolean);
}
