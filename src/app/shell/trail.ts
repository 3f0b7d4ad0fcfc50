import { onwardFrom } from '../../stores/onwardFrom';
import { isPage, type Place } from '../../stores/places';
import { choices } from '../choices';

/** The places on the way to an address, and what is done there with one record. */
export function trailOf(
  place: Place | undefined,
  address: string,
): { steps: readonly Place[]; last?: 'new' | 'view' | 'edit' } {
  if (!place) return { steps: [] };
  const steps = [...place.above, place].filter(step => !step.meta.breadcrumbHidden);
  const rest = address.slice(place.path.length).split('/').filter(Boolean);
  if (rest.length === 0) return { steps };
  if (rest[0] === 'new') return { steps, last: 'new' };
  return { steps, last: rest[1] === 'edit' ? 'edit' : 'view' };
}

/** Where a step leads: on to where its route says, to its own page, or as its branch does. */
export function targetOf(step: Place, permitted: (place: Place) => boolean): string | undefined {
  if (step.redirect === undefined && isPage(step)) return step.path;
  return choices.openFirstMenu ? onwardFrom(step, permitted) : step.redirect;
}
