import { floating, floatingDay } from './city-clock.ts';
import type { Birth, GeneratedRow } from './generated-dataset.ts';
import { line, place } from './places.ts';
import { CITY } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const BREEDS = {
  Dog: ['Labrador Retriever', 'Pit Bull', 'Chihuahua Shorthair', 'German Shepherd', 'Cattle Dog'],
  Cat: ['Domestic Shorthair', 'Domestic Medium Hair', 'Siamese'],
} as const;
const COLOURS = ['Black', 'White', 'Brown', 'Brown Tabby', 'Tan', 'Calico', 'Blue'];
const NAMES = [
  'Biscuit',
  'Pepper',
  'Mango',
  'Pickle',
  'Nacho',
  'Waffle',
  'Juniper',
  'Pixel',
  'Taco',
  'Clover',
  'Moss',
  'Pebble',
];

/** One animal: its intake and its outcome are told by two datasets of one stream. */
function animal({ dice, at, number }: Birth): {
  id: string;
  type: 'Dog' | 'Cat';
  breed: string;
  colour: string;
  name: string | undefined;
  sex: string;
  bornAt: number;
  leavesAt: number;
  outcome: string;
  cause: string;
  address: string;
} {
  const type = dice.chance(0.56) ? 'Dog' : 'Cat';
  return {
    id: String(30_000 + number),
    type,
    breed: dice.pick(BREEDS[type]),
    colour: dice.pick(COLOURS),
    name: dice.chance(0.6) ? dice.pick(NAMES) : undefined,
    sex: dice.pick(['Male', 'Female']),
    bornAt: at - dice.skewed(500, 1) * DAY_MS,
    leavesAt: at + dice.skewed(14, 1) * DAY_MS,
    outcome: dice.weighted([
      ['Adopted', 60],
      ['Transferred', 22],
      ['Returned to Owner', 12],
      ['Euthanized', 3],
      ['Died', 1],
    ] as const),
    cause: dice.weighted([
      ['Stray', 68],
      ['Owner Surrender', 20],
      ['Public Assist', 8],
      ['Abandoned', 4],
    ] as const),
    address: `${line(place(dice))}, ${CITY}`,
  };
}

export function intakeRow(birth: Birth): GeneratedRow {
  const one = animal(birth);
  return {
    row: {
      animal_id: one.id,
      type: one.type,
      source_date: floating(birth.at),
      source_name: one.cause,
      ...(one.name === undefined ? {} : { name_at_intake: one.name }),
      ispreviouslyspayedneutered: 'Unknown',
      sex: one.sex,
      primary_breed: one.breed,
      primary_color: one.colour,
      intake_health_condition: 'Normal',
      date_of_birth: floatingDay(one.bornAt),
      found_address: one.address,
    },
  };
}

/** Follows the intake by the length of the stay; the stream runs two months behind so that every animal has left. */
export function outcomeRow(birth: Birth): GeneratedRow {
  const one = animal(birth);
  const leftAt = Math.min(one.leavesAt, birth.now - 3_600_000);
  return {
    updatedAt: leftAt,
    row: {
      animal_id: one.id,
      ...(one.name === undefined ? {} : { name: one.name }),
      type: one.type,
      primary_breed: one.breed,
      primary_color: one.colour,
      sex: one.sex,
      intake_date: floating(birth.at),
      outcome_date: floating(Math.min(one.leavesAt, birth.at + 59 * DAY_MS)),
      outcome_status: one.outcome,
      days_in_shelter: String(Math.round((Math.min(one.leavesAt, birth.at + 59 * DAY_MS) - birth.at) / DAY_MS)),
      date_of_birth: floatingDay(one.bornAt),
    },
  };
}
