import { districtKey } from '@moontower/contracts/place/city-districts';
import { drawnCity } from '../../city-drawn.ts';
import type { Palette, ThemeName } from '../../theme/tokens.ts';
import type { MapView, Spot } from '../atlas-props.ts';
import type { Label } from '../marks/label-images.ts';
import { stepColor, stepOf, stepTextColor } from '../layers/choropleth-layers.ts';
import { chosenName } from '../marks/mark-images.ts';
import { markPicture, type DrawnMarks } from '../drawn-marks.ts';

/** Something drawn as a picture in the middle of its place. */
export interface PicturedPlace {
  lon: number;
  lat: number;
  /** Its picture's name on the sheet. */
  picture: string;
  /** Not in the middle: so far from it begins the picture. */
  beside?: { side: 'right' | 'below'; px: number };
}

/**
 * Everything on the map that is a picture. `wanted`: the pictures by name; those of marks are drawn from the name
 * alone, undefined here.
 */
export interface Scene {
  labels: PicturedPlace[];
  marks: PicturedPlace[];
  lit: PicturedPlace[];
  chosen: PicturedPlace[];
  /** The events are drawn one by one instead of marks. */
  singly: boolean;
  wanted: Map<string, Label | undefined>;
}
export interface SceneState {
  palette: Palette;
  theme: ThemeName;
  view: MapView;
  counts: ReadonlyMap<number, number>;
  drawn: DrawnMarks;
  singly: boolean;
  lit: Spot | undefined;
  chosen: Spot | undefined;
  /** Of the map, in px: where there is no room beside a mark its title stands below. */
  widthPx: number;
}

const TITLE_PX = 208;
const BESIDE_PX = 27;
const ROOM_PX = 2 * (TITLE_PX + BESIDE_PX + 24);

/** A district's name in the colours of where it stands, with its count in the view of districts. */
function districtLabel({ palette, view, counts }: SceneState, district: number): Label {
  const plain = { align: 'center', haloPx: 1.8 } as const;
  if (view !== 'districts')
    return { ...plain, text: `D${districtKey(district)}`, color: palette.ink2, halo: palette.city };
  const count = counts.get(district);
  const step = stepOf(count ?? 0, Math.max(0, ...counts.values()));
  return {
    ...plain,
    text: count === undefined ? `D${districtKey(district)}` : `D${districtKey(district)}\n${count}`,
    color: stepTextColor(palette, step),
    halo: stepColor(palette, step),
  };
}

const labelName = ({ text, color, halo }: Label) => `label:${color}:${halo}:${text}`;

/** The chosen event's title: on its right, or below it where the map is narrow. */
function title({ palette, widthPx }: SceneState, { lon, lat, title: text }: Spot): [PicturedPlace, Label] {
  const beside = widthPx >= ROOM_PX;
  const label: Label = {
    text,
    color: palette.ink,
    halo: palette.surface,
    haloPx: 2.4,
    align: beside ? 'left' : 'center',
    widestPx: TITLE_PX,
  };
  const name = `${labelName(label)}:${label.align}`;
  return [{ lon, lat, picture: name, beside: { side: beside ? 'right' : 'below', px: BESIDE_PX } }, label];
}

/** What is drawn where, and which pictures that takes. */
export function sceneOf(state: SceneState): Scene {
  const { theme, view, drawn, singly, lit, chosen } = state;
  const wanted: Scene['wanted'] = new Map();
  const named = (name: string, label?: Label) => {
    wanted.set(name, label);
    return name;
  };
  const labels = drawnCity().districtLabels.map(([district, lon, lat]) => {
    const label = districtLabel(state, district);
    return { lon, lat, picture: named(labelName(label), label) };
  });
  const marks = (view === 'clusters' && !singly ? drawn.marks : []).map((mark) => ({
    lon: mark.lon,
    lat: mark.lat,
    picture: named(markPicture(mark, drawn, theme)),
  }));
  const spot = (at: Spot | undefined) =>
    at === undefined ? [] : [{ lon: at.lon, lat: at.lat, picture: named(chosenName(theme, at)) }];
  const [titled, words] = chosen === undefined ? [] : title(state, chosen);
  if (titled !== undefined) named(titled.picture, words);
  return {
    labels,
    marks,
    singly,
    lit: spot(lit),
    chosen: [...spot(chosen), ...(titled === undefined ? [] : [titled])],
    wanted,
  };
}
