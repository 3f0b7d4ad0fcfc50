import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { findFirstTwins } from './twins';

const family = { birthDate: '2020-03-01', familyKey: 'f1' };
/** The numbers of the first twins, in the order of the children. */
const firstOf = (children: JsonObject[]) => {
  const first = findFirstTwins(children);
  return children.map(child => first.get(child)?.bmNo);
};

describe('number of the first twin', () => {
  it('firstTwin is the child whose registration number its siblings give, directly or through another twin', () => {
    const children: JsonObject[] = [
      { ...family, bmNo: '1' },
      { ...family, bmNo: '2', multipleBirthNo: '1', birthDate: '2020-03-02' },
      { ...family, bmNo: '3', multipleBirthNo: '2' },
      { ...family, bmNo: '4' },
    ];
    expect(firstOf(children)).toEqual(['1', '1', '1', '4']);
  });

  it('firstTwin is the child with the lower registration number if twins give the numbers of each other', () => {
    const children: JsonObject[] = [
      { ...family, bmNo: '9', multipleBirthNo: '7' },
      { ...family, bmNo: '7', multipleBirthNo: '9' },
      { ...family, bmNo: '5', multipleBirthNo: '9' },
    ];
    expect(firstOf(children)).toEqual(['7', '7', '7']);
  });

  it('firstTwin is the child itself if the given number belongs to another family, another birth date or no registration', () => {
    const children: JsonObject[] = [
      { ...family, bmNo: '1' },
      { ...family, bmNo: '2', multipleBirthNo: '1', familyKey: 'f2' },
      { ...family, bmNo: '3', multipleBirthNo: '1', birthDate: '2019-03-01' },
      { ...family, bmNo: '4', multipleBirthNo: '8' },
      { ...family, bmNo: '5', multipleBirthNo: '1', familyKey: null, createdBy: 'parent' },
      { bmNo: '6', birthDate: '2020-03-01', familyKey: null, multipleBirthNo: '7' },
      { bmNo: '7', birthDate: '2020-03-01', familyKey: null },
    ];
    expect(firstOf(children)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('firstTwin of siblings without a family key is found by the account that registered both', () => {
    const children: JsonObject[] = [
      { bmNo: '1', birthDate: '2020-03-01', createdBy: 'parent' },
      { bmNo: '2', birthDate: '2020-03-01', createdBy: 'parent', multipleBirthNo: '1' },
    ];
    expect(firstOf(children)).toEqual(['1', '1']);
  });
});
