import { isObject, type JsonObject } from '#model/json';
import type { WindowFields, WindowRule } from '#model/windows';
import { getCondition } from './getCondition';
import { getText, omitUndefined } from './readKeywords';

export function normaliseWindowFields(resource: JsonObject): WindowFields | undefined {
  const source = resource['x-window'];
  if (!isObject(source)) return undefined;
  const [zh, en] = [getText(source, 'text'), getText(source, 'x-text-en')];
  return omitUndefined({
    opens: getText(source, 'opens') ?? '',
    closes: getText(source, 'closes') ?? '',
    enabled: getText(source, 'enabled'),
    office: getText(source, 'office'),
    text: zh === undefined ? undefined : { zh, en: en ?? zh },
  });
}

/** Normalises the window rule of a transition or of `x-create`. */
export function normaliseWindowRule(owner: JsonObject): WindowRule | undefined {
  const source = owner.window;
  if (!isObject(source)) return undefined;
  return omitUndefined({
    of: getText(source, 'of') ?? '',
    where: getCondition(source, 'where'),
    office: getText(source, 'office')?.slice('$this.'.length),
    except: source.except === undefined ? undefined : getCondition(source, 'except'),
  });
}
