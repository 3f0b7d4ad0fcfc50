import type { JsonObject } from '#model/json';

/** A sample row. Its values may change, but its uuid stays, so that relations to it remain valid. */
export type DemoRow = { uuid: string } & JsonObject;

/** Name of the made-up city. */
export const cityName = '示例市';
/** Names of the made-up districts. */
export const districtNames = ['东湖区', '西岭区', '南浦区', '北园区', '新城区', '河滨区'] as const;
const streetNames = [
  ...['龙泉', '明珠', '金桥', '凤凰', '文昌', '朝阳', '青云', '和平', '解放', '建设', '长安', '永安'],
  ...['翠屏', '银杏', '丹桂', '梧桐', '锦绣', '星河', '云溪', '清江', '白鹭', '望湖', '临江', '太平'],
  ...['崇文', '尚德', '鼓楼', '石桥', '柳林', '桃园', '松涛', '杏花', '荷塘', '榕城', '竹苑', '兰亭'],
] as const;
const roads = [
  '金桥路',
  '凤凰路',
  '文昌路',
  '朝阳路',
  '青云街',
  '和平路',
  '建设街',
  '长安路',
  '翠屏路',
  '星河路',
];
const ordinals = ['一', '二', '三'];
/** County codes that are not assigned to any county. */
const countyBase = 119_900;

/** A street of the demo city with its district. */
export interface DemoStreet {
  row: DemoRow;
  code: string;
  /** Street name without its suffix: 龙泉 of 龙泉街道. */
  short: string;
  district: number;
}

/** The areas of the demo city, by level. */
export interface DemoPlaces {
  districts: readonly DemoRow[];
  streets: readonly DemoStreet[];
}

/** Centre of the made-up city, in degrees. */
const centre = { lng: 119.9, lat: 32.4 };

/** Position on a spiral around the centre, so that no two places coincide. */
function getPosition(n: number): { lng: number; lat: number } {
  const [angle, distance] = [n * 2.4, 0.02 * Math.sqrt(n)];
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    lng: rounded(centre.lng + distance * Math.cos(angle)),
    lat: rounded(centre.lat + distance * Math.sin(angle)),
  };
}

/** Arranges the area rows as a tree: one city, its districts, six streets each, and the communities. */
export function arrangePlaces(areas: readonly DemoRow[]): DemoPlaces {
  const [city, ...rest] = areas;
  areas.forEach((row, n) => Object.assign(row, getPosition(n)));
  const districts = rest.slice(0, districtNames.length);
  const streetRows = rest.slice(districts.length, districts.length + streetNames.length);
  const communities = rest.slice(districts.length + streetRows.length);
  if (city) Object.assign(city, { name: cityName, level: 'city', code: `${countyBase}`, parentId: null });
  districts.forEach((row, index) => {
    Object.assign(row, {
      name: districtNames[index],
      level: 'district',
      code: `${countyBase + index + 1}`,
      parentId: city?.uuid ?? null,
    });
  });
  const streets = streetRows.map((row, index): DemoStreet => {
    const district = index % districts.length;
    const short = streetNames[index] ?? '';
    const code = `${countyBase + district + 1}${String(index + 1).padStart(3, '0')}`;
    const parentId = districts[district]?.uuid ?? null;
    Object.assign(row, { name: `${short}街道`, level: 'street', code, parentId });
    return { row, code, short, district };
  });
  communities.forEach((row, index) => {
    const street = streets[index % streets.length];
    const ordinal = Math.floor(index / Math.max(streets.length, 1));
    Object.assign(row, {
      name: `${street?.short}第${ordinals[ordinal] ?? ordinal + 1}社区`,
      level: 'community',
      code: `${street?.code ?? ''}${String(ordinal + 1).padStart(3, '0')}`,
      parentId: street?.row.uuid ?? null,
    });
  });
  return { districts, streets };
}

/** Builds an address in a street; `n` decides road and number. */
export function buildAddress(street: DemoStreet, n: number): string {
  const road = roads[n % roads.length];
  return `${cityName}${districtNames[street.district]}${street.short}街道${road}${(n % 280) + 1}号`;
}

/** Builds the address of a home in a street. */
export function buildHomeAddress(street: DemoStreet, n: number): string {
  return `${buildAddress(street, n)}${(n % 24) + 1}栋${(n % 4) + 1}单元${(n % 18) + 1}0${(n % 4) + 1}室`;
}
