import { AppError } from '@moontower/contracts';
import type { Row } from '../source.ts';
import { inside, isRow, listAt } from '../read-json.ts';
import { degreesFrom } from '../planes.ts';

/** One answer of a layer: features as rows, with the object ids that came. */
export interface FeaturePage {
  rows: unknown[];
  /** Object ids in the order of the rows; those that are no number are left out. */
  ids: number[];
  /** The service says that there is more. */
  exceeded: boolean;
}

interface FeatureAnswer {
  host: string;
  objectId: string;
  /** Columns that were asked for; the object id comes beside them and is taken out again. */
  fields: readonly string[];
}

const WGS84 = 4326;

/** The system that an answer's points are in: the one that was asked for, unless it says another. */
function systemOf(value: unknown): number {
  const [latest, given] = [inside(value, 'spatialReference.latestWkid'), inside(value, 'spatialReference.wkid')];
  return typeof given === 'number' ? given : typeof latest === 'number' ? latest : WGS84;
}

/** `longitude` and `latitude` of a point; old servers answer in the layer's own system whatever is asked. */
function pointOf(feature: Row, system: number): Row {
  const [x, y] = [inside(feature, 'geometry.x'), inside(feature, 'geometry.y')];
  if (typeof x !== 'number' || typeof y !== 'number') return {};
  const degrees = degreesFrom(system, x, y);
  if (degrees === undefined)
    throw new AppError(
      'source_changed',
      `The map service answers in the coordinates ${system}, which are not known here.`,
    );
  return { ...degrees };
}

/** Attributes as they are, with the point where the layer has points. */
function rowOf(feature: unknown, system: number, { objectId, fields }: FeatureAnswer): unknown {
  if (!isRow(feature) || !isRow(feature['attributes'])) return feature;
  const { [objectId]: id, ...columns } = feature['attributes'];
  return { ...columns, ...(fields.includes(objectId) ? { [objectId]: id } : {}), ...pointOf(feature, system) };
}

/** Throws `source_changed` when the answer holds no list of features. */
export function featuresOf(value: unknown, answer: FeatureAnswer): FeaturePage {
  const features = listAt(value, 'features', answer.host);
  const system = systemOf(value);
  return {
    rows: features.map((feature) => rowOf(feature, system, answer)),
    ids: features.flatMap((feature) => {
      const attributes = isRow(feature) ? feature['attributes'] : undefined;
      const id = isRow(attributes) ? attributes[answer.objectId] : undefined;
      return typeof id === 'number' ? [id] : [];
    }),
    exceeded: inside(value, 'exceededTransferLimit') === true,
  };
}
