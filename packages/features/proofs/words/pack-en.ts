/** What an evidence pack says: its page, and the text beside it. */
export const packEn = {
  page: {
    self: 'English',
    pack: 'Evidence pack',
    needsScript: 'This page checks itself with a script. If you read this, scripts are off. Open the files beside it.',
    made: 'Made {at} by {service}. All times are UTC.',
    page: 'The page it is of, as it is now',
    simulated: 'Sample data: these records are made up.',
    cut: {
      rows: 'There are more rows. This pack holds {n}, the first of the list.',
      changes: 'There are more changes. This pack holds the newest {n}.',
      purchases: 'This pack holds the scores of {n} purchases, the highest, of {all}.',
    },
    proven: 'All checks passed',
    partly: 'Nothing was found changed, but not all of it is proven',
    refused: 'Refused: something in this file was changed',
    refusedText: 'Do not use this file. Get a new one from its page.',
    meaning:
      'This shows what the city published and when we read it. It does not say what the city meant, or that it ' +
      'is true.',
    digest: 'The file is whole: its digest is right.',
    signature: 'The checkpoint of {log} with {size} notes is signed by the key below.',
    noEd25519:
      'This browser cannot check the signature of {log} over {size} notes. Use a newer browser, or the Go program of ' +
      'scripts/stranger: go run . -file proof.json',
    noProof: 'The log had not been signed yet when this was made: nothing is proven.',
    leaves: 'Leaves that stand in the log: {n}. Each one that is opened is of what it says.',
    rowsProven: 'Rows that are proven: {n} of {all}. Beside each other row stands why it is not.',
    key: 'Compare this key with one that you trust: of the log itself, of a witness, or of an older pack.',
    marks: { good: 'Right', bad: 'Changed', open: 'Not checked' },
    shut: {
      guarded: 'it is of a place or person that is guarded, and its salt is told to nobody',
      'column-withheld': 'a part of the row is withheld, and its salt is told to nobody',
      'not-shown': 'rows of this file are not shown one by one',
      'taken-off': 'its page was taken off',
      forgotten: 'its salt was deleted, so that it can be forgotten',
      'not-kept': 'the text of then is not kept any more',
      differs: 'what we store is not what the log holds. Please tell us',
      'no-leaf': 'it has no note in the log',
      unsigned: 'no checkpoint covers it yet. Make a new pack in ten minutes',
      'not-opened': 'one of its two notes is not opened',
    },
    rows: 'Rows as published ({n})',
    rowTimes: 'First read {first}, last changed {changed}. Its id: {id}',
    rowNote: 'Note {leaf} of the log: we read it so {at}.',
    rowGone: 'The publisher took it away. We saw that {at}.',
    column: 'Column',
    value: 'Value',
    changes: 'What publishers changed ({n})',
    reasons: 'Most edits are good: somebody found a mistake and mended it.',
    changeTimes: '{what}, read {at}. Note {leaf} of the log.',
    kinds: { changed: 'Changed', removed: 'Removed', returned: 'Published again' },
    before: 'Before',
    after: 'After',
    withheld: 'withheld',
    purchases: 'Scores of purchases',
    question: 'A score is a question, not a finding.',
    score: '{points} of 100 points by the rules of set {set}.',
    rule: 'Rule',
    version: 'Version',
    points: 'Points',
    why: 'Why it can matter, and ordinary reasons',
    ordinary: 'It may also be:',
    sources: 'Sources and licences',
    source: '{publisher}. Licence: {licence}.',
    corrections: 'Corrections',
    correctionsText: 'If something here was wrong, it would be said at these addresses:',
    files: 'Check the other files',
    filesText: 'Choose files of this pack. Nothing is sent anywhere.',
  },
  picture: {
    title: (name: string, at: string) => `${name}: days of its rows, and changes that we read, as of ${at}`,
    rows: 'Rows by the month of their own date',
    changes: 'Changes by the month in which we read them',
    none: 'none',
  },
  readme: {
    file: 'README.md',
    intro: (name: string, service: string, at: string) =>
      `# Evidence pack: ${name}\n\nMade ${at} by ${service}. All times are UTC.\n`,
    simulated: 'Sample data: these records are made up.\n',
    text: [
      '## Start here\n',
      'Open `index.html` in any browser. It needs no network. It checks the digest, the checkpoint, the proofs ' +
        'and the ' +
        'rows, and shows them. If one byte of them was changed, it says so.\n',
      'What it proves: what the city published, and when we read it. It does not prove what the city meant, or ' +
        'that a ' +
        'row is true. A page cannot vouch for itself: check it without us, as told below.\n',
      '## Files\n',
      '- `index.html`: the page.\n- `pack.json`: all that the page shows.\n- `rows/`: rows as published, a CSV ' +
        'for each ' +
        'feed.\n- `changes.csv`: what publishers changed, with both values.\n- `purchases.json`: scores, with ' +
        'each rule, ' +
        'its version and its parts.\n- `proof.json`: leaves, salts, proofs and the signed checkpoint.\n- ' +
        '`picture.en.svg`: ' +
        'when.\n- `datapackage.json`: a description for archives (Frictionless Data Package).\n- `SHA256SUMS`: ' +
        'digests ' +
        'of all files.\n',
      'Not each file is in each pack.\n',
      '## Check it without us\n',
      '    sha256sum -c SHA256SUMS\n    go run . -file proof.json    # in scripts/stranger of our source\n',
      'A leaf is right if SHA-256 of its salt (16 bytes) and its content (UTF-8) is its commitment, and if RFC 6962 ' +
        'leads from there to the root in the checkpoint. The checkpoint is a C2SP signed note.\n',
      'Where a part of a row is private, its salt is told to nobody: with it, somebody could try out what that part ' +
        'says. The proof then says why.\n',
      '## Corrections\n',
      'If something here was wrong, it would be said at:\n',
    ],
    query: (query: string) => `## What was asked\n\n    ${query}\n`,
    sources: '## Sources and licences\n',
    source: (title: string, publisher: string, licence: string) => `- ${title}. ${publisher}. Licence: ${licence}.`,
  },
};
