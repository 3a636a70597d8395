import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { feet } from '@moontower/ui/data/feet.ts';
import { roundLength } from './pin.ts';
import type { PlaceState, PickerMessage } from './place-picker.ts';
import type { Pin } from '../queue/report-shelf.ts';

type Speech = Pick<Words, 'reporting' | 'ui'> & { format: Pick<Format, 'count'> };

/**
 * What is said beneath the address: what became of the last question, in which district the pin is, and how exact the
 * device was.
 */
export function placeWords(
  { said, district }: Pick<PlaceState, 'said' | 'district'>,
  pin: Pin | undefined,
  speech: Speech,
): string {
  const words = speech.reporting.location;
  if (pin === undefined && said === undefined) return words.noPin;
  const within =
    pin?.accuracyM === undefined ? '' : words.within(speech.format.count(roundLength(feet(pin.accuracyM))));
  const credit = said !== undefined && 'attribution' in said ? said.attribution : undefined;
  return [said && saidWords(said, speech), pin && whereWords(district, speech), within, credit]
    .filter((each) => each !== undefined && each !== '')
    .join(' ');
}

function whereWords(district: PlaceState['district'], { reporting, ui }: Speech): string {
  if (district === undefined) return '';
  return district === 'outside' ? reporting.location.outside : reporting.location.district(ui.district(district));
}

function saidWords(said: PickerMessage, { reporting: { location: words }, format }: Speech): string {
  if (said.say === 'found') return said.middle ? words.middle : '';
  if (said.say === 'located') return said.address === undefined ? words.noStreet : words.got(said.address);
  if (said.say === 'moved') return words.moved(format.count(roundLength(feet(said.metres))));
  const plain: Record<Exclude<PickerMessage['say'], 'found' | 'located' | 'moved'>, string> = {
    choices: words.choose,
    unsupported: words.unsupportedText,
    failed: words.failedText,
    notFound: words.notFound,
    unavailable: words.unavailable,
    offline: words.offline,
  };
  return plain[said.say];
}
