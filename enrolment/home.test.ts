import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHomeKey } from './home';
import { listHomeNumbers, normaliseBuilding } from './homeNumbers';

const estate = { villageId: 'v1', building: '3', unit: '2', room: '501' };

it.each([
  [
    'its real-estate unit code if there is one',
    { houseUnitCode: '440305001002GB00012F00010001', ...estate },
    '440305001002GB00012F00010001',
  ],
  ['estate, building, unit and room otherwise', estate, 'v1|3|2|501'],
  ['an empty place where the building has no units', { ...estate, unit: null }, 'v1|3||501'],
  ['nothing as long as the room is unknown', { ...estate, room: ' ' }, null],
  [
    'numbers without their words, leading zeros, width and case',
    { ...estate, building: '３栋', unit: '2单元', room: ' ０501室' },
    'v1|3|2|501',
  ],
  ['numbers that one input holds together', { ...estate, unit: null, room: '2-501' }, 'v1|3|2|501'],
  ['numbers of building and unit together', { ...estate, building: '三号楼二单元', unit: '' }, 'v1|3|2|501'],
  ['a building with a letter', { ...estate, building: 'a-3座', unit: null }, 'v1|A3||501'],
  ['two numbers that are never joined', { ...estate, building: '1-12', unit: null }, 'v1|1|12|501'],
  ['a room whose zeros are circles', { ...estate, unit: null, room: '三○一' }, 'v1|3||301'],
  ['a room with two circles', { ...estate, unit: null, room: '三○◯一' }, 'v1|3||3001'],
  ['a room with its word for a room', { ...estate, room: '501房间' }, 'v1|3|2|501'],
  ['an empty place where there is no unit', { ...estate, unit: '无' }, 'v1|3||501'],
  ['an empty place where the family has no unit', { ...estate, unit: '没有单元' }, 'v1|3||501'],
  ['a room whose letter precedes zeros', { ...estate, room: 'A03' }, 'v1|3|2|A3'],
  ['a room that names its floor as written', { ...estate, unit: null, room: '5楼501' }, 'v1|3||5楼501'],
])('identity key of a home is built from %s', (_, record, home) => {
  expect(formatHomeKey(record)).toBe(home);
});

it.each([
  ['3楼', '3'],
  ['12号楼', '12'],
  ['十二幢', '12'],
  ['二十栋', '20'],
  ['一百零三号', '103'],
  ['一百一栋', '一百一'],
  ['五〇一', '501'],
  ['第003棟', '3'],
  ['3#', '3'],
  ['3栋楼', '3'],
  ['3号 楼', '3'],
  ['A楼', 'A'],
  ['A03栋', 'A3'],
  ['A-03', 'A3'],
  ['一○三', '103'],
  ['100', '100'],
  ['b 座', 'B'],
  ['东楼', '东楼'],
  ['栋', '栋'],
  ['-1', '负1'],
])('normalised building name of %s is %s', (written, compared) => {
  expect(normaliseBuilding(written)).toBe(compared);
});

const numeral = '一二三四五六七八九';
const toNumerals = (number: number): string => {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  const ten = tens > 0 ? `${tens > 1 ? (numeral[tens - 1] ?? '') : ''}十` : '';
  return ten + (units > 0 ? (numeral[units - 1] ?? '') : '');
};
const toFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
/** A number of a home as somebody may write it. */
const spell = (max: number, ...endings: string[]) =>
  fc
    .record({
      number: fc.integer({ min: 1, max }),
      zeros: fc.constantFrom('', '0', '00'),
      ending: fc.constantFrom('', ...endings),
      blank: fc.constantFrom('', ' ', '　'),
      look: fc.constantFrom('digits', 'wide', 'numerals', 'signs'),
      zero: fc.constantFrom('〇', '零', '○', '◯'),
    })
    .map(({ number, zeros, ending, blank, look, zero }) => {
      const digits = `${zeros}${number}`;
      const signs = [...digits].map(digit => numeral[Number(digit) - 1] ?? zero).join('');
      const plain =
        look === 'numerals' && number < 100 ? toNumerals(number) : look === 'signs' ? signs : digits;
      return { number, written: blank + (look === 'wide' ? toFullWidth(plain) : plain) + blank + ending };
    });

it('identity key of a home is equal for different spellings of building, unit and room, and differs for other numbers', () => {
  const homes = fc.tuple(
    spell(120, '栋', '幢', '棟', '座', '号', '號', '号楼', '楼', '栋楼', '#', '-'),
    spell(20, '单元', '單元', '-', '号'),
    spell(3500, '室', '房', '房间', '号', '-'),
  );
  fc.assert(
    fc.property(homes, ([building, unit, room]) => {
      const written = { villageId: 'v1', building: building.written, unit: unit.written, room: room.written };
      expect(formatHomeKey(written)).toBe(`v1|${building.number}|${unit.number}|${room.number}`);
    }),
  );
});

it('normalisation of a building name is idempotent for any text', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'0123aAbZ -−－０３栋幢號号楼樓单元室第房间无十百零〇○◯一二九东#/|.、 ̸́'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, written => {
      const building = normaliseBuilding(written);
      expect(normaliseBuilding(building)).toBe(building);
      const numbers = listHomeNumbers(written);
      expect(listHomeNumbers(numbers.join('/'))).toEqual(numbers);
    }),
  );
});
