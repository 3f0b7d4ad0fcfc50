import { describe, expect, it } from 'vitest';
import { getRemedyLinkAddress } from './getRemedyLinkAddress';

describe('link of a remedy in an explanation', () => {
  const link = { title: 'Pond', resource: 'pool' };

  it('link in the explanation of a missing action opens the form at the field, the record, or the list', () => {
    expect(getRemedyLinkAddress('/pools', { ...link, uuid: 'u', field: 'depth' })).toBe(
      '/pools/u/edit?field=depth',
    );
    expect(getRemedyLinkAddress('/pools', { ...link, uuid: 'u', step: 'open' })).toBe('/pools/u');
    expect(getRemedyLinkAddress('/pools', link)).toBe('/pools');
  });
});
