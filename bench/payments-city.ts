import { startFakeCity } from '@moontower/fake-city';

// The city's payments in a process of their own, made up from a seed as they are asked for.
const { rows }: { rows: number } = JSON.parse(process.argv[2] ?? '{}');
const city = await startFakeCity({ generate: true, seed: 7, rows: { '8c6z-qnmj': rows } });
process.on('disconnect', () => process.exit(0));
process.send?.({ port: Number(new URL(city.url).port), soda: city.addresses['SODA_URL'] });
