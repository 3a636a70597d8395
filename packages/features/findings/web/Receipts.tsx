import type { getFinding } from '../addresses.ts';
import { getFindingPicture } from '../addresses.ts';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { Photo } from '@moontower/ui/records/Photo.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './finding-styles.ts';
import { useFindingWords } from './finding-words.ts';

type Words = Pick<AnswerOf<typeof getFinding>, 'receipts' | 'pictures' | 'language'>;

/** What a finding rests on: links with the day on which they were looked at, and pictures. */
export function Receipts({ finding: { receipts, pictures, language } }: { finding: Words }) {
  const { one } = useFindingWords();
  return (
    <Box aria-labelledby="receipts">
      <h2 id="receipts">{one.receipts}</h2>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.url}>
            <LinkReceipt receipt={receipt} language={language} />
          </li>
        ))}
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <Picture picture={picture} n={at + 1} language={language} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function LinkReceipt({
  receipt: { url, shows, check },
  language,
}: {
  receipt: Words['receipts'][number];
  language: Words['language'];
}) {
  const { one } = useFindingWords();
  const { ui } = useWords();
  const format = useFormat();
  return (
    <>
      <a href={url} rel="noopener nofollow ugc" target="_blank">
        <span lang={language}>{shows}</span>
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>
      <small>{url}</small>
      <small>{check === undefined ? one.unchecked : one.checked[check.state](format.dayYear(check.on))}</small>
      {check?.sha256 === undefined ? null : (
        <small>
          {one.hash}: {check.sha256}
        </small>
      )}
      {check?.first === undefined ? null : (
        <small>
          {(check.sha256 === undefined ? one.lost : one.other)(format.dayYear(check.first.on))}: {check.first.sha256}
        </small>
      )}
    </>
  );
}

function Picture({
  picture: { id, shows, width, height, sha256 },
  n,
  language,
}: {
  picture: Words['pictures'][number];
  n: number;
  language: Words['language'];
}) {
  const { one, form } = useFindingWords();
  const format = useFormat();
  const at = (size: 'small' | 'large') => hrefOf(getFindingPicture, { params: { picture: id }, query: { size } });
  return (
    <>
      <Photo address={at('large')} name={form.pictures.name(format.count(n))} size={[width, height]} />
      <p lang={language}>{shows}</p>
      <small>
        {one.pictureHash}: {sha256}
      </small>
    </>
  );
}
