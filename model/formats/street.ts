// Place names contain no digits, so a house number always ends one.
const placeCharacter = '[^\\p{N}\\s,，。(（#*-]';
// A place name contains no other road, estate or area suffix after its first two characters.
const placeNamePattern = (stop: string, most: number): string =>
  `${placeCharacter}{1,2}[^${stop}\\p{N}\\s,，。(（#*-]{0,${String(most)}}?`;

const province = `${placeCharacter}{1,3}?省|${placeCharacter}{2,6}?(?:自治区|特别行政区)`;
const city = `${placeCharacter}{2,12}?自治州|${placeCharacter}{1,4}?(?:地区|盟)|${placeNamePattern('路街巷区县', 4)}(?<![超夜菜门集])市(?!场)`;
// 小区 and similar words are housing estates, not districts.
const district =
  `${placeCharacter}{2,15}?自治[县旗]|${placeNamePattern('镇乡路街巷', 4)}` +
  '(?:(?<![小社园片校厂])区|(?<![超夜菜门集])市(?!场)|县|旗)';
const region = new RegExp(`^(?:${province})?(?:${city})?(?:${district})?`, 'u');

const township = new RegExp(
  `^(?:${placeCharacter}{1,8}?街道(?:办事处)?|${placeNamePattern('路街巷园苑区', 4)}(?:[镇乡](?!小区|花园|苑)|苏木))`,
  'u',
);
const road = new RegExp(`^${placeCharacter}{1,8}?(?:大道|大街|胡同|[路街巷])`, 'u');

/** Truncates an address after its street. */
export function truncateAtStreet(address: string): string {
  const above = region.exec(address)?.[0] ?? '';
  const below = address.slice(above.length);
  return above + (township.exec(below)?.[0] ?? road.exec(below)?.[0] ?? '');
}
