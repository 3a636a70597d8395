import { createHash } from 'node:crypto';
import { csvFile, type Cell } from '@moontower/contracts/text/csv';
import { isWithheldField } from '@moontower/contracts/versions/withheld-field';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { ZipFile } from '@moontower/exports/zip';
import { packWords } from '../../words/pack-words.ts';
import { cutSentences } from './pack-cut.ts';
import type { PackData } from './pack-data.ts';
import { jsonInPage, packPage } from './pack-page.ts';
import { packPicture } from './pack-picture.ts';
import { packReadme } from './pack-readme.ts';

interface Table extends ZipFile {
  columns: readonly string[];
  title: string;
}

const cell = (value: unknown): Cell =>
  value === undefined || value === null || typeof value === 'string' ? value : JSON.stringify(value);
const fileOf = (feed: string): string => feed.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '-');
const OWN = ['row_id', 'first_read_at', 'last_changed_at', 'withdrawn_at'] as const;

/** Rows as published, a file for each feed: their columns are other ones. */
function rowTables({ rows, feeds }: PackData): Table[] {
  return feeds.flatMap(({ id, title }) => {
    const own = rows.filter(({ feed }) => feed === id);
    if (own.length === 0) return [];
    const columns = [...new Set(own.flatMap((row) => Object.keys(row.columns)))];
    const lines = own.map((row) => [
      row.id,
      row.firstSeenAt,
      row.changedAt,
      row.withdrawnAt,
      ...columns.map((name) => cell(row.columns[name])),
    ]);
    const heads = [...OWN, ...columns];
    return { name: `rows/${fileOf(id)}.csv`, content: csvFile(heads, lines), columns: heads, title };
  });
}

const CHANGE_COLUMNS = ['leaf', 'row_id', 'feed', 'kind', 'read_at', 'publisher_dates_it', 'column', 'before', 'after'];

function changeTable({ changes }: PackData): Table[] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap(({ leaf, uid, feed, kind, at, cityAt, fields }): Cell[][] => {
    const own = [leaf, uid, feed, kind, at, cityAt];
    if (fields.length === 0) return [[...own, '', '', '']];
    return fields.map((field) =>
      isWithheldField(field)
        ? [...own, field.name, 'withheld', 'withheld']
        : [...own, field.name, field.from, field.to],
    );
  });
  return [{ name: 'changes.csv', content: csvFile(CHANGE_COLUMNS, lines), columns: CHANGE_COLUMNS, title: 'Changes' }];
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const MEDIA: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  svg: 'image/svg+xml',
  md: 'text/markdown',
};

/** Frictionless Data Package 2.0, by which an archive knows what it has taken in. */
function dataPackage(pack: PackData, files: readonly (ZipFile & Partial<Table>)[]): string {
  const cut = cutSentences(pack.cut, 'en');
  const { query, service, corrections, simulated } = pack;
  const licences = [...new Set(pack.feeds.map(({ licence }) => licence))];
  return `${JSON.stringify(
    {
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: 'moontower-evidence-pack',
      title: pack.about.name,
      ...(cut.length === 0 ? {} : { description: cut.join(' ') }),
      homepage: pack.about.page,
      created: pack.madeAt,
      licenses: licences.map((title) => ({ name: title, title })),
      sources: pack.feeds.map(({ title, homepage }) => ({ title, path: homepage })),
      resources: files.map(({ name, content, columns, title }) => {
        const format = name.slice(name.lastIndexOf('.') + 1);
        return {
          name: name
            .replaceAll('/', '-')
            .replace(/\.[a-z]+$/, '')
            .toLowerCase(),
          path: name,
          ...(title === undefined ? {} : { title }),
          format,
          mediatype: MEDIA[format] ?? 'text/plain',
          encoding: 'utf-8',
          bytes: Buffer.byteLength(content, 'utf8'),
          hash: `sha256:${sha256(content)}`,
          ...(columns === undefined
            ? {}
            : { type: 'table', schema: { fields: columns.map((column) => ({ name: column, type: 'string' })) } }),
        };
      }),
      moontower: { query, service, corrections, simulated, cut: pack.cut },
    },
    undefined,
    2,
  )}\n`;
}

/** All files of a pack, by their names in the archive. */
export function packFiles(pack: PackData, lang: Lang): ZipFile[] {
  const pictures = { en: packPicture(pack, 'en'), es: packPicture(pack, 'es') };
  const packText = jsonInPage(pack);
  const held = [
    ...rowTables(pack),
    ...changeTable(pack),
    ...(pack.purchases.length === 0
      ? []
      : [{ name: 'purchases.json', content: `${JSON.stringify(pack.purchases, undefined, 2)}\n` }]),
    ...(pack.proof === undefined ? [] : [{ name: 'proof.json', content: `${JSON.stringify(pack.proof)}\n` }]),
    { name: 'pack.json', content: packText },
    { name: 'picture.en.svg', content: pictures.en },
    { name: 'picture.es.svg', content: pictures.es },
    ...(['en', 'es'] as const).map((each) => ({ name: packWords[each].readme.file, content: packReadme(pack, each) })),
  ];
  const described = [...held, { name: 'datapackage.json', content: dataPackage(pack, held) }];
  const sums = described.map(({ name, content }) => ({ name, sha256: sha256(content) }));
  const page = packPage({ lang, name: pack.about.name, packText, filesText: jsonInPage(sums), pictures });
  const all = [...sums, { name: 'index.html', sha256: sha256(page) }];
  return [
    { name: 'index.html', content: page },
    ...described.map(({ name, content }) => ({ name, content })),
    { name: 'SHA256SUMS', content: all.map(({ name, sha256: sum }) => `${sum}  ${name}\n`).join('') },
  ];
}
