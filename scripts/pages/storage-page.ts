import { bounds, type Bound } from '@moontower/registry/bounds';

const says = (bound: Bound): string => {
  if (bound.kind === 'expires')
    return bound.keeps === undefined ? 'leave by themselves' : `leave by themselves, but ${bound.keeps}`;
  if (bound.kind === 'expires-beside') return 'leave by themselves; they lie in the database that cities share';
  if (bound.kind === 'swept') return `\`${bound.by}\` takes them out after ${bound.after}`;
  if (bound.kind === 'one-each') return `one for each ${bound.of}`;
  return `stay: ${bound.with}`;
};

/** `docs/storage.md`: what keeps each collection from growing for ever. */
export function storagePage(): string {
  const rows = Object.entries(bounds).map(([name, bound]) => `| \`${name}\` | ${says(bound)} |`);
  return `# What is stored, and for how long

Written by \`npm run docs\` from \`packages/registry/src/bounds.ts\`. A test fails for a collection that is not listed there, and one on a real MongoDB for a collection that expires without being listed so, or the other way round. After how long a document leaves stands in the list of indexes (\`packages/store/src/indexes.ts\` and the rooms).

| collection | its documents |
|---|---|
${rows.join('\n')}
`;
}
