import type { CityCalls } from '#model/cityCalls';
import { idcardExists } from './calls/idcardExists';
import { ownRecord } from './calls/ownRecord';
import { publishedText } from './calls/publishedText';

/** API calls of the city that belong to no resource. */
export const cityCalls: CityCalls = {
  'POST /idcard/exists': idcardExists,
  'GET /description/getModiDesc': publishedText('modi', 'What is said about the survey'),
  'GET /modi/getSelf': ownRecord('modi', "The caller's own survey of this season"),
};
