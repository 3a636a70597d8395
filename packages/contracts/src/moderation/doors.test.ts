import { describe, expect, it } from 'vitest';
import { blockAddress, doorsIn, withoutDoors } from './doors.ts';

const ADDRESS = '1234 E 6th St, Austin, TX 78702';
const doors = (text: string, address = ADDRESS) => doorsIn(text, address).map(({ from, to }) => text.slice(from, to));

describe('the words of a report that is public by its block', () => {
  it.each([
    ['Trash at 1234 E 6th St again', 'Trash at 1200 block of E 6th St again'],
    ['In front of 1234, by the fence', 'In front of 1200, by the fence'],
    ['House is 1234.', 'House is 1200.'],
    ['no.1234 has the light', 'no.1200 has the light'],
    ['Behind 1234a', 'Behind 1200'],
    ['Behind 1234-B', 'Behind 1200'],
    ['Ask at Apt 5', 'Ask at …'],
    ['Ask at unit B', 'Ask at …'],
    ['It is #12-B there', 'It is … there'],
    ['At 86247QVX+4W', 'At …'],
    ['At 7QVX+4W Austin', 'At … Austin'],
    ['At 30.267434, -97.732191', 'At …, …'],
    ['At 30°16’02"N 97°43’56"W', 'At … …'],
    ['Behind １２３４', 'Behind 1200'],
    ['Behind ①②③④', 'Behind 1200'],
    ['Behind 1️⃣2️⃣3️⃣4️⃣', 'Behind 1200'],
    ['Behind 1\u200b2\u200b3\u200b4', 'Behind 1200'],
    ['Behind ١٢٣٤', 'Behind 1200'],
    ['Behind 1 2 3 4', 'Behind 1200'],
    ['Behind 1,234', 'Behind 1200'],
    ['Behind 12-34', 'Behind 1200'],
    ['Behind 1234½', 'Behind 1200'],
    ['Behind twelve thirty-four', 'Behind …'],
    ['Behind one two three four', 'Behind …'],
    ['Behind twelve hundred and thirty four', 'Behind …'],
    ['En el mil doscientos treinta y cuatro', 'En el …'],
    ['En el uno dos tres cuatro', 'En el …'],
    ['On Example St No. 12', 'On Example St No. …'],
    ['On Example St 1187', 'On Example St 1100'],
    ['En Calle Ocho 12', 'En Calle Ocho …'],
    ['En la casa número 512', 'En la casa número 500'],
    ['Behind 987 Example Springs Road', 'Behind 900 block of Example Springs Road'],
  ])('%j is told without its door', (text, told) => {
    expect(withoutDoors(text, ADDRESS)).toBe(told);
    expect(doors(text)).not.toEqual([]);
  });

  it.each([
    ['5 people and 20 bags, since 2026', ['5', '20', '2026']],
    ['$1234 of damage', ['1234']],
    ['It stands between 512 and 600', ['512', '600']],
  ])('%j stays, and every digit in it is shown to a reviewer', (text, found) => {
    expect(withoutDoors(text, ADDRESS)).toBe(text);
    expect(doors(text)).toEqual(found);
  });

  it.each([
    'Trash near E 6th St and IH 35, beside FM 969',
    'On the 1200 block of E 6th St',
    'Nobody has looked, one of the lights is dark and two people fell',
    'Basura en la esquina desde hace un mes',
  ])('%j holds no door', (text) => {
    expect(withoutDoors(text, ADDRESS)).toBe(text);
    expect(doors(text)).toEqual([]);
  });

  it('marks what it found in the text as it was written', () => {
    expect(doors('Haus １２３４, dann ①② Säcke')).toEqual(['１２３４', '①', '②']);
  });

  it.each([
    ['1234 E 6th St, Austin', '1200 block of E 6th St, Austin'],
    ['１２３４ E 6th St', '1200 block of E 6th St'],
    ['Example St No. 12', 'Example St'],
    ['Calle Ocho 12', 'Calle Ocho'],
    ['1234 Example St Apt 5, Austin, TX 78702', '1200 block of Example St, Austin, TX 78702'],
    ['6400 Fm 969 Rd', '6400 block of Fm 969 Rd'],
    ['Barton Springs Rd & S Lamar Blvd', 'Barton Springs Rd & S Lamar Blvd'],
    ['Parking lot 7, Zilker Park', 'Parking, Zilker Park'],
  ])('has the address %j as %j', (address, told) => {
    expect(blockAddress(address)).toBe(told);
    expect(blockAddress(told)).toBe(told);
  });
});
