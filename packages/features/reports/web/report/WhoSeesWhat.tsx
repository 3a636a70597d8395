import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { shownPlace } from './report-fields.ts';

/** Who is shown what, as the choices above stand now. */
export function WhoSeesWhat() {
  const {
    reporting: { whoSees: words },
  } = useWords();
  const values = useFormValues();
  const place = shownPlace(values);
  const anonymous = values['anonymousReport'] === true;
  const rows = [
    [words.page, place === 'hidden' ? words.hidden : `${words.pageText} ${words[place]}`],
    [words.staff, `${words.staffText} ${anonymous ? words.staffNoName : words.staffName}`],
    [words.letter, `${words.letterText} ${anonymous ? words.letterNoName : words.letterName}`],
    [words.moontower, anonymous ? words.tieAnonymous : words.tie],
  ] as const;
  return (
    <Box>
      <summary>{words.title}</summary>
      <dl>
        {rows.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const Box = styled.details`
  margin: 4px 0 12px;
  font: ${font.small};
  & > summary {
    display: inline-block;
    min-height: 28px;
    color: ${color.primary};
    text-decoration: underline;
    cursor: pointer;
  }
  & dl > div {
    padding: 6px 0;
    border-top: 1px solid ${color.line};
  }
  & dt {
    font: ${font.smallStrong};
  }
  & dd {
    color: ${color.ink2};
  }
`;
