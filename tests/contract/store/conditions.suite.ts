import { describe, expect, it } from 'vitest';
import { matchAll, matchNone, type Condition } from '#model/conditions';
import { is, not, type AskedStore } from './FilledStore';

const anyOf = (count: number, part: (index: number) => Condition): Condition => ({
  op: 'any',
  of: Array.from({ length: count }, (_, index) => part(index)),
});

export function conditionsSuite(filled: AskedStore): void {
  describe('condition', () => {
    const primary = 's1 s3';
    const cases: [string, Condition, string][] = [
      ['all of none', matchAll, 's1 s2 s3 s4'],
      ['any of none', matchNone, ''],
      ['all', { op: 'all', of: [is('level', { eq: 'primary' }), is('open', { eq: true })] }, 's1'],
      ['any', { op: 'any', of: [is('level', { eq: 'junior' }), is('open', { eq: true })] }, 's1 s2'],
      ['not of what is absent', not(is('level', { eq: 'primary' })), 's2 s4'],
      [
        'not of all',
        not({ op: 'all', of: [is('level', { eq: 'primary' }), is('seats', { gt: 1 })] }),
        's2 s4',
      ],
      ['eq text', is('level', { eq: 'primary' }), primary],
      ['eq number', is('seats', { eq: 100 }), primary],
      ['eq choice of numbers', is('stage', { eq: 2 }), 's2'],
      ['eq boolean', is('open', { eq: false }), 's2'],
      ['eq moment', is('changedAt', { eq: '2026-01-01T00:00:00.000Z' }), 's1'],
      ['eq of another type', is('seats', { eq: '100' }), ''],
      ['eq of another type', is('code', { eq: 1 }), ''],
      ['eq of another type', is('open', { eq: 1 }), ''],
      ['eq of another case', is('code', { eq: 's1' }), ''],
      ['eq null', is('code', { eq: null }), ''],
      ['eq of a list', is('tags', { eq: ['big', 'new'] }), ''],
      ['eq of the uuid', is('uuid', { eq: 's2' }), 's2'],
      ['in', is('code', { in: ['S1', 's3', 's3', null, 7] }), primary],
      ['in none', is('code', { in: [] }), ''],
      ['in many', is('seats', { in: Array.from({ length: 5000 }, (_, index) => index) }), 's1 s2 s3'],
      ['in booleans', is('open', { in: [true] }), 's1'],
      ['in moments', is('changedAt', { in: ['2026-01-01T09:00:00+08:00'] }), 's2'],
      ['gt', is('seats', { gt: 50 }), primary],
      ['gte', is('seats', { gte: 50 }), 's1 s2 s3'],
      ['lt', is('score', { lt: 1.5 }), 's2'],
      ['lte', is('score', { lte: 1.5 }), 's1 s2'],
      ['gt date', is('foundedOn', { gt: '1999-09-01' }), 's2'],
      ['lte moment', is('changedAt', { lte: '2026-01-01T00:30:00Z' }), 's1'],
      ['lt text by code point', is('code', { lt: 'a' }), 's1 s2'],
      ['gt of nonsense', is('changedAt', { gt: 'yesterday' }), ''],
      ['not gt of nothing', not(is('seats', { gt: null })), 's1 s2 s3 s4'],
      ['like without regard to case', is('name', { like: 'zO' }), 's3'],
      ['like with signs', is('about', { like: '100% G' }), 's1'],
      ['like nothing', is('about', { like: '' }), 's1'],
      ['like a number', is('seats', { like: '1' }), ''],
      ['null', is('seats', { null: true }), 's4'],
      ['not null', is('seats', { null: false }), 's1 s2 s3'],
      ['null of a sealed value', is('phone', { null: true }), 's3 s4'],
      ['null of what is not stored', is('total', { null: true }), 's1 s2 s3 s4'],
      ['eq of what is not stored', is('total', { eq: 1 }), ''],
      ['has', is('tags', { has: 'big' }), 's1'],
      ['has in references', is('nearIds', { has: 'a4' }), 's1'],
      ['has in a text', is('name', { has: 'Zoo' }), ''],
      ['hash', is('phone', { hash: 'hash 13800001111' }), 's1'],
      ['any of 5,000 hashes', anyOf(5000, at => is('phone', { hash: `hash 1380000${at}` })), 's1'],
      ['last', is('phone', { last: 'last 2222' }), 's2'],
      ['hash of a plain text', is('name', { hash: 'Zoo' }), ''],
      ['eq of a sealed value', is('phone', { eq: '***' }), ''],
      ['like of a sealed value', is('phone', { like: '*' }), ''],
      ['a path', is('areaId.code', { eq: '440301' }), primary],
      ['a longer path', is('areaId.parentId.name', { like: '南' }), 's1 s2 s3'],
      ['a path that ends at nothing', is('areaId.parentId.parentId.parentId', { null: true }), 's1 s2 s3 s4'],
      ['a path that leads on from nothing', not(is('areaId.code', { eq: '440301' })), 's2 s4'],
      ['a path to a uuid', is('areaId.uuid', { eq: 'a3' }), 's2'],
      ['a path over a text', is('name.code', { null: true }), 's1 s2 s3 s4'],
      ['within', is('areaId', { within: 'a1' }), 's1 s2 s3'],
      ['within several', is('areaId', { within: ['a3', 'a4'] }), 's2'],
      ['within itself', is('areaId', { within: ['a2'] }), primary],
      ['within at the end of a path', is('areaId.parentId', { within: 'a0' }), 's1 s2 s3'],
      ['within of no tree', is('name', { within: 'a0' }), ''],
      ['some', { op: 'some', of: 'pupil', via: 'schoolId', where: matchAll }, 's1'],
      ['some that fit', { op: 'some', of: 'pupil', via: 'schoolId', where: is('grade', { gt: 2 }) }, ''],
      [
        'some by a list of references',
        { op: 'some', of: 'pupil', via: 'wishIds', where: is('grade', { eq: 1 }) },
        's1 s2',
      ],
      [
        'some whose path leads on',
        { op: 'some', of: 'pupil', via: 'schoolId', where: is('schoolId.level', { eq: 'primary' }) },
        's1',
      ],
      ['not some', not({ op: 'some', of: 'pupil', via: 'schoolId', where: matchAll }), 's2 s3 s4'],
      ['search', { op: 'search', fields: ['name'], text: '张三' }, 's1'],
      ['search of one character', { op: 'search', fields: ['name'], text: '四' }, 's2'],
      ['search in several fields', { op: 'search', fields: ['name', 'about'], text: 'o' }, 's1 s3'],
      ['search of a piece with signs', { op: 'search', fields: ['about'], text: 'T" SPOT, 1' }, 's1'],
      ['search of parts that do not follow', { op: 'search', fields: ['about'], text: 'quiet green' }, ''],
      ['search in a field without an index', { op: 'search', fields: ['code'], text: 's' }, 's1 s2 s3'],
      ['search of signs alone', { op: 'search', fields: ['about', 'name'], text: '% ' }, 's1'],
      ['search of nothing', { op: 'search', fields: ['about'], text: '' }, 's1'],
      ['search in no field', { op: 'search', fields: [], text: 'a' }, ''],
      ['search in a sealed value', { op: 'search', fields: ['phone'], text: '1' }, ''],
      [
        'search beside others',
        { op: 'all', of: [{ op: 'search', fields: ['name'], text: '学' }, is('open', { eq: false })] },
        's2',
      ],
      ['not search', not({ op: 'search', fields: ['name'], text: '学' }), 's3 s4'],
      ['search of pinyin initials', { op: 'search', fields: ['name'], text: 'zsX' }, 's1'],
      ['search of one initial', { op: 'search', fields: ['name'], text: 'z' }, 's1 s2 s3'],
      ['search of whole pinyin', { op: 'search', fields: ['name'], text: 'Zhang San' }, 's1'],
      ['search of pinyin from within', { op: 'search', fields: ['name'], text: 'sanxiaoxue' }, 's1'],
      ['search of the end of a syllable', { op: 'search', fields: ['name'], text: 'hang' }, ''],
      ['search of pinyin in a paragraph', { op: 'search', fields: ['about'], text: 'anjing' }, ''],
      ['search of pinyin, or of the text', { op: 'search', fields: ['name', 'code'], text: 's' }, 's1 s2 s3'],
      ['not search of pinyin', not({ op: 'search', fields: ['name'], text: 'zs' }), 's2 s3 s4'],
      ['search at the end of a path', is('areaId.name', { search: '粤海' }), primary],
      ['search of one character at the end of a path', is('areaId.name', { search: '河' }), 's2'],
      ['search of pinyin at the end of a path', is('areaId.name', { search: 'shahe' }), 's2'],
      ['search at the end of a longer path', is('areaId.parentId.name', { search: 'ns' }), 's1 s2 s3'],
      [
        'search at the end of a path beside another test of it',
        { op: 'all', of: [is('areaId.name', { search: '海' }), is('areaId.code', { eq: '440302' })] },
        '',
      ],
      ['not search at the end of a path', not(is('areaId.name', { search: '河' })), 's1 s3 s4'],
      ['search over a text', is('name.code', { search: 's' }), ''],
      ['search of a sealed value by a path', is('phone', { search: '1' }), ''],
    ];

    it.each(cases)(
      'condition of a store query selects the expected rows for %s: %j',
      async (_name, where, expected) => {
        expect(await filled.fitting(where)).toBe(expected);
        expect(await filled.store.count('school', where)).toBe(
          expected === '' ? 0 : expected.split(' ').length,
        );
      },
    );

    it('tree condition (within) can be evaluated on the tree resource itself', async () => {
      expect(await filled.fitting(is('uuid', { within: ['a1'] }), 'area')).toBe('a1 a2 a3');
      expect(await filled.fitting(is('parentId', { within: 'a1' }), 'street')).toBe('a2 a3');
    });

    it('condition `has` can be evaluated over referring rows of a view', async () => {
      const has = (of: string): Condition => ({ op: 'some', of, via: 'parentId', where: matchAll });
      expect(await filled.fitting(has('area'), 'area')).toBe('a0 a1');
      expect(await filled.fitting(has('street'), 'area')).toBe('a1');
    });
  });
}
