import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { TimeWindowExemption, TimeWindowFields, TimeWindowRule } from '#model/timeWindows';
import { readRowCondition } from './readRowCondition';
import { getTextKeyword, omitUndefined } from './readKeywords';

/** Normalises `x-window`: the fields of a time window; undefined for any other resource. */
export function normaliseTimeWindowFields(resource: JsonObject): TimeWindowFields | undefined {
  const source = resource['x-window'];
  if (!isObject(source)) return undefined;
  const [zh, en] = [getTextKeyword(source, 'text'), getTextKeyword(source, 'x-text-en')];
  return omitUndefined({
    opens: getTextKeyword(source, 'opens') ?? '',
    closes: getTextKeyword(source, 'closes') ?? '',
    enabled: getTextKeyword(source, 'enabled'),
    office: getTextKeyword(source, 'office'),
    text: zh === undefined ? undefined : { zh, en: en ?? zh },
  });
}

/** Normalises the window rule of a transition or of `x-create`. */
export function normaliseTimeWindowRule(owner: JsonObject): TimeWindowRule | undefined {
  const source = owner.window;
  if (!isObject(source)) return undefined;
  return omitUndefined({
    of: getTextKeyword(source, 'of') ?? '',
    where: readRowCondition(source, 'where'),
    office: getTextKeyword(source, 'office')?.slice('$this.'.length),
    except: source.except === undefined ? undefined : readRowCondition(source, 'except'),
    unless: source.unless === undefined ? undefined : normaliseExemptions(source.unless),
  });
}

const normaliseExemptions = (unless: JsonValue): TimeWindowExemption[] =>
  (Array.isArray(unless) ? unless : [unless])
    .filter(isObject)
    .map(one => ({ of: getTextKeyword(one, 'of') ?? '', where: readRowCondition(one, 'where') }));
