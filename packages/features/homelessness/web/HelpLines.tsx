import styled from 'styled-components';
import type { Homelessness } from '../contract.ts';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useHomelessnessWords } from './homelessness-words.ts';

const dial = (phone: string): string => `tel:${phone.replaceAll('-', '')}`;

/** Whom to ask, before any number is told. */
export function HelpLines({ lines }: { lines: readonly Homelessness['help'][number][] }) {
  const { help } = useHomelessnessWords();
  const { ui } = useWords();
  const format = useFormat();
  return (
    <Box aria-labelledby="help-first">
      <h2 id="help-first">{help.title}</h2>
      <ul>
        {lines.map(({ id, phone, otherPhone, source, readOn }) => (
          <li key={id}>
            <h3>{help.lines[id].name}</h3>
            {phone === undefined ? null : (
              <p>
                <a className="phone" href={dial(phone)}>
                  {phone}
                </a>{' '}
                {otherPhone === undefined ? null : (
                  <a className="other" href={dial(otherPhone)}>
                    {help.or(otherPhone)}
                  </a>
                )}
              </p>
            )}
            <p>{help.lines[id].text}</p>
            {source === undefined ? null : (
              <p>
                <a href={source} rel="noopener" target="_blank">
                  {readOn === undefined ? new URL(source).hostname : help.source(format.dayYear(readOn))}
                  <span className="visually-hidden"> {ui.newWindow}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  margin-top: 16px;
  padding: 20px;
  background: ${color.primarySoft};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: 16px 24px;
    margin-top: 10px;
  }
  & h3 {
    font: ${font.uiStrong};
  }
  & p {
    font: ${font.small};
    color: ${color.ink2};
  }
  & a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  & .phone {
    font: ${font.stat};
    line-height: 44px;
    min-height: 44px;
  }
  & .other {
    min-height: 44px;
    line-height: 44px;
  }
`;
