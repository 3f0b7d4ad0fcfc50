import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getBirthDate,
  getGender,
  isForeignerResidencePermit,
  isHkMacauResidencePermit,
  isResidentId,
  isTaiwanResidencePermit,
  computeResidentIdCheckCharacter,
} from './residentId';

const valid = [
  '11010519491231002X',
  '34052419800101001X',
  '119901202008310017',
  '119901202009010016',
  '119901201912310037',
  '119901202101010043',
  '119901202002290051',
  '119901198805061018',
  '119901199007182047',
];

const refused: [string, string][] = [
  ['440524188001010014', 'the year is before 1900'],
  ['119901201902290060', '2019 had no 29 February'],
  ['119901202008310018', 'the check character is wrong'],
  ['110105491231002', 'cards of 15 digits are no longer valid'],
  ['810000202005100016', 'it is a HK-Macau residence card'],
  ['830000202005100036', 'it is a Taiwan residence card'],
  ['931840198507120010', "it is a foreigner's card"],
  ['', 'nothing was given'],
];

const year = { min: new Date('1900-01-01'), max: new Date('2024-12-31'), noInvalidDate: true };
const sound = fc
  .record({
    area: fc.constantFrom('110101', '440305', '659001', '119901', '710000', '820101'),
    birth: fc.date(year).map(date => date.toISOString().slice(0, 10).replaceAll('-', '')),
    order: fc.integer({ min: 0, max: 999 }).map(order => String(order).padStart(3, '0')),
  })
  .map(({ area, birth, order }) => area + birth + order)
  .map(digits => digits + computeResidentIdCheckCharacter(digits));

describe('resident number', () => {
  it.each(valid)('resident ID format accepts %s', id => {
    expect(isResidentId(id)).toBe(true);
  });

  it.each(refused)('resident ID format refuses %s because %s', id => {
    expect(isResidentId(id)).toBe(false);
  });

  it('resident ID format accepts full-width digits, separated groups and a lower-case x', () => {
    expect(isResidentId(' １１０１０５ 1949-1231 002ｘ ')).toBe(true);
  });

  it('resident ID is refused for a birth after today and accepted on the day of birth', () => {
    expect(isResidentId('119901202008310017', '2020-08-30')).toBe(false);
    expect(isResidentId('119901202008310017', '2020-08-31')).toBe(true);
  });

  it('resident ID is refused for an unknown province', () => {
    const digits = '99990119900101001';
    expect(isResidentId(digits + computeResidentIdCheckCharacter(digits))).toBe(false);
  });

  it('resident ID has a computable check character even if its year is invalid', () => {
    expect(computeResidentIdCheckCharacter('44052418800101001')).toBe('4');
    expect(computeResidentIdCheckCharacter('11990120190229006')).toBe('0');
  });

  it('resident ID is valid for any area, birth date and sequence with its computed check character', () => {
    fc.assert(fc.property(sound, id => isResidentId(id)));
  });

  it('resident ID is invalid with any other check character', () => {
    const other = fc.constantFrom(...Array.from('0123456789X'));
    fc.assert(
      fc.property(sound, other, (id, check) => isResidentId(id.slice(0, 17) + check) === (check === id[17])),
    );
  });

  it('resident ID is invalid when any digit is changed', () => {
    const place = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(sound, place, fc.integer({ min: 1, max: 9 }), (id, at, step) => {
        const digit = String((Number(id[at]) + step) % 10);
        return !isResidentId(id.slice(0, at) + digit + id.slice(at + 1));
      }),
    );
  });
});

describe('other 18-digit cards', () => {
  it.each(['810000202005100016', '820000202005100026'])(
    'number %s is recognised as a HK-Macau residence card',
    id => {
      expect(isHkMacauResidencePermit(id)).toBe(true);
      expect(isTaiwanResidencePermit(id)).toBe(false);
    },
  );

  it('number 830000202005100036 is recognised as a Taiwan residence card', () => {
    expect(isTaiwanResidencePermit('830000202005100036')).toBe(true);
    expect(isHkMacauResidencePermit('830000202005100036')).toBe(false);
  });

  it.each(['931840198507120010', 'CAN123456789012'])(
    "number %s is recognised as a foreigner's residence card, in the old or the new format",
    id => {
      expect(isForeignerResidencePermit(id)).toBe(true);
    },
  );

  it.each(['931840198507120011', 'CA1234567890123', '119901198805061018'])(
    "number %s is not recognised as a foreigner's residence card",
    id => {
      expect(isForeignerResidencePermit(id)).toBe(false);
    },
  );
});

describe('facts of a resident number', () => {
  it('birth date is read from a resident ID', () => {
    expect(getBirthDate('119901202008310017')).toBe('2020-08-31');
    expect(getBirthDate('11010519491231002x')).toBe('1949-12-31');
  });

  it('gender is read from a resident ID, by the parity of the seventeenth digit', () => {
    expect(getGender('11010519491231002X')).toBe('female');
    expect(getGender('34052419800101001X')).toBe('male');
    expect(getGender('119901198805061018')).toBe('male');
    expect(getGender('119901199007182047')).toBe('female');
  });

  it.each(['', 'A123456(3)', '119901201902290060', '2026103000123'])(
    'birth date and gender of a resident ID are absent for %s',
    id => {
      expect(getBirthDate(id)).toBeUndefined();
      expect(getGender(id)).toBeUndefined();
    },
  );
});
