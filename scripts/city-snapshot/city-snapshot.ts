// npm run city-snapshot -- record sample <folder>            every answer, page, mail and export of the made-up city
// npm run city-snapshot -- record recorded:<rows> <folder>   the same of recorded rows
// npm run city-snapshot -- compare <before> <after>          byte by byte, without what two runs of one commit differ
// in
import { compareFolders } from './compare.ts';

const [command, first, second] = process.argv.slice(2);
if (first === undefined || second === undefined || (command !== 'record' && command !== 'compare')) {
  console.error('record <city> <folder>, or compare <folder> <folder>');
  process.exit(2);
}
if (command === 'record') {
  const { recordCity } = await import('./record-city.ts');
  const { answers, refused } = await recordCity(first, second, (line) => console.error(line));
  console.log(`${answers} answers of ${first} stand in ${second}; ${refused} of them are refusals`);
  process.exit(0);
}
const differences = compareFolders(first, second);
for (const line of differences) console.log(line);
console.log(differences.length === 0 ? 'Both are the same' : `${differences.length} files differ`);
process.exit(differences.length === 0 ? 0 : 1);
