import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { categoryInForm } from './categoryInForm';
import { missingProofsInForm, proofsInForm } from './proofsInForm';

const migrant = { hukou: 'outside', house: 'rent', hukouAddress: '示例路 1 号', hukouHead: '张大三' };

describe('category of a registration while its form is filled in', () => {
  it.each<[string, string, JsonObject]>([
    ['Y of a policy case that its reader sees', 'Y', { ...migrant, categorySuggested: 'Y' }],
    ['Y of a policy case whose family sees the proofs alone', 'Y', { ...migrant, proofs: ['hj', 'special'] }],
    ['F of household and home, whatever was suggested before', 'F', { ...migrant, categorySuggested: 'D' }],
    ['F of a family that is asked for other proofs', 'F', { ...migrant, proofs: ['hj', 'residence'] }],
  ])('category shown in the form of a draft registration is %s', (_, expected, record) => {
    expect(categoryInForm(record)).toBe(expected);
  });

  it('form of a draft whose stored proofs include the special proof keeps the proofs of category Y, and lists the special proof as missing until it is attached', () => {
    const policyCase = { ...migrant, proofs: ['hj', 'special'] };
    expect(proofsInForm(policyCase)).toEqual(['hj', 'special']);
    expect(missingProofsInForm(policyCase)).toEqual(['special']);
    expect(missingProofsInForm({ ...policyCase, attachments: [{ proof: 'special' }] })).toEqual([]);
    expect(missingProofsInForm(migrant)).toEqual(['residence', 'labour', 'business']);
  });
});
