export const words = {
  title: 'How we remember',
  lead:
    'Cities change their records. We keep what we saw, and we keep it so that nobody can change it in silence. Not ' +
    'the city, and not us.',
  sections: [
    {
      title: 'What this proves',
      text: [
        'For each row we write down what the city published, and when we read it. Each of these notes gets a ' +
          'number and a place in one long list: the log.',
        'The log can only grow. Every few minutes we sign one short line, the checkpoint. It stands for the ' +
          'whole log. If one letter of an old note changed, the line would no longer fit.',
        'So we can show that a row said this, and that we had read it by then.',
      ],
    },
    {
      title: 'What it does not prove',
      text: [
        'It does not say what the city meant, or why a row was changed. Most edits are good: somebody found a ' +
          'mistake and mended it.',
        'It does not say that a row is true. It says what was published.',
        'It does not reach back. What was changed before our first reading, we never saw.',
      ],
    },
    {
      title: 'Private names can still be forgotten',
      text: [
        'The log holds no names and no rows. It holds fingerprints, each made with a secret number called a salt.',
        'The salts of our own acts are open, and those of rows that we show in whole. Where a part of a row is kept ' +
          'private, its salt stays with us: with it, somebody could try out what that part says.',
        'When a private name has to go, we delete the row and its salt. The fingerprint stays, so the log still ' +
          'fits. But nobody can find out any more what it was made of.',
      ],
    },
  ],
  now: {
    title: 'The newest checkpoint',
    name: 'Name of the log',
    size: 'Notes in the log',
    signed: 'Signed',
    key: 'Our key, to check it with',
    none: 'The log has not been signed yet. The first checkpoint comes a few minutes after the first start.',
    file: 'Open the checkpoint',
    turns: 'Names and keys that the log had',
    turnsText:
      'A new key is signed by the old one. After we restore a backup the log gets a new name, so that one name ' +
      'never tells two stories.',
    from: 'From note',
    since: 'Since',
    why: 'Why',
    reasons: {
      begun: 'The log began',
      restored: 'A backup was restored',
      'key-lost': 'The key was lost or became known',
      'key-changed': 'The key was changed, signed by the one before',
    },
  },
  foot: (size: string, at: string) => `Checkpoint of the log: size ${size}, signed ${at}`,
  links: {
    prove: 'Prove it',
    pack: 'Evidence pack',
    hint: 'A file that anybody can check without us. The pack holds rows, changes, proofs and a page that checks them.',
  },
  check: {
    title: 'Check it without us',
    steps: [
      'Save the checkpoint today. Next week, check that the log still begins with it.',
      'Press “Prove it” on a record. You get one small file with the row, its salt and its proof. It can be checked ' +
        'without a network.',
      'Take an evidence pack. It holds up to 1,000 rows with their proofs, and a page that checks them on your own ' +
        'machine.',
      'Run a witness. It follows the log, signs what it saw, and refuses a log that was changed.',
    ],
    position: 'Number of the note',
    get: 'Get the proof',
    range: (last: string) => `A number from 0 to ${last}`,
  },
  builders: {
    title: 'For builders',
    text:
      'The log follows open standards that Go’s own module system uses: RFC 6962 trees, and the tiles, checkpoints ' +
      'and proofs of C2SP. Programs that we did not write can read it. This one is in Go:',
    label: 'Ten lines of Go that check a proof',
    more:
      'A whole program that checks tiles, proofs and growth is in our source under scripts/stranger. ' +
      'It opens a saved proof with -file. A witness is ' +
      'one command: npm run witness.',
    addresses: 'All addresses of the log',
  },
};
