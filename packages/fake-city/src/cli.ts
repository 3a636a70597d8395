import { parseArgs } from 'node:util';
import type { CityOptions } from './city-options.ts';
import { startFakeCity } from './start-fake-city.ts';

const USAGE = `Starts the fake city on 127.0.0.1 and prints its addresses, one setting a line.

  --recordings <folder>  serve recorded rows (a folder with manifest.json); without it rows are made up
  --shift                move recorded dates so that the newest row is of now
  --pace <factor>        recorded rows arrive at this multiple of their real speed
  --share <0..1>         share of the recorded rows still to come at the start (0.02)
  --seed <number>        seed of what is made up and of scripted faults (1)
  --rows <id=n,...>      rows of a made-up dataset at the start
  --port <number>        0 picks a free one (0)
`;

function optionsFrom(args: string[]): CityOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string' },
      shift: { type: 'boolean' },
      pace: { type: 'string' },
      share: { type: 'string' },
      seed: { type: 'string' },
      rows: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  const share = values.share === undefined ? undefined : Number(values.share);
  return {
    recordings: values.recordings,
    shift: values.shift,
    port: Number(values.port ?? 0),
    seed: Number(values.seed ?? 1),
    pace: values.pace === undefined ? undefined : { factor: Number(values.pace), share },
    rows: Object.fromEntries(
      (values.rows ?? '')
        .split(',')
        .filter((part) => part.includes('='))
        .map((part) => [part.split('=')[0] ?? '', Number(part.split('=')[1])]),
    ),
  };
}

const options = optionsFrom(process.argv.slice(2));
if (options === undefined) {
  console.log(USAGE);
} else {
  const city = await startFakeCity(options);
  for (const [name, value] of Object.entries(city.addresses)) console.log(`${name}=${value}`);
  const stop = (): void => {
    void city.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
