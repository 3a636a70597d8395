import { Fragment, useMemo, useState } from 'react';
import styled from 'styled-components';
import { unusedParts } from '../data/unused-parts.ts';
import { useSearchParams } from '../router/router.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { cutText } from '../label/cut-text.ts';

const NAMED = 4;
const LONGEST_PART = 40;
/** So much of the searched words is read: the readers of addresses cut there. */
const LONGEST_SEARCH = 200;

/** Says what of the page's address was not used, so that nobody takes another list for the one that was asked for. */
export function AddressNote({
  read,
  usual,
}: {
  read: (address: URLSearchParams) => unknown;
  usual: Readonly<Record<string, string>>;
}) {
  const {
    extras: { address: words },
  } = useWords();
  const format = useFormat();
  const [address] = useSearchParams();
  const [hidden, setHidden] = useState(false);
  const parts = useMemo(() => unusedParts(address, read, usual), [address, read, usual]);
  const long = (address.get('q') ?? '').length > LONGEST_SEARCH;
  if (hidden || (parts.length === 0 && !long)) return null;
  return (
    <Space role="note">
      <Banner
        tone="info"
        actions={
          <Button $small onClick={() => setHidden(true)}>
            {words.hide}
          </Button>
        }
      >
        {parts.length === 0 ? null : (
          <>
            {words.unused}{' '}
            {parts.slice(0, NAMED).map((part, at) => (
              <Fragment key={`${String(at)}${part}`}>
                {at === 0 ? '' : ', '}
                <bdi>
                  <code>{cutText(part, LONGEST_PART)}</code>
                </bdi>
              </Fragment>
            ))}
            {parts.length > NAMED ? ` ${words.more(format.count(parts.length - NAMED))}` : ''}.{' '}
          </>
        )}
        {long ? words.long(format.count(LONGEST_SEARCH)) : null}
      </Banner>
    </Space>
  );
}

const Space = styled.div`
  margin: 8px 0;
  & code {
    overflow-wrap: anywhere;
  }
`;
